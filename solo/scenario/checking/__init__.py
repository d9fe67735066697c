"""What only the whole of an adventure shows: where scenes lead, what cannot happen, names nobody uses."""
