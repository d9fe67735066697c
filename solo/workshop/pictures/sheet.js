"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const svg = document.getElementById("map"), panel = document.getElementById("panel");
  if (!svg) return;
  const cards = [...svg.querySelectorAll(".card")], ways = [...svg.querySelectorAll(".way")];
  const get = (id) => document.getElementById(id);
  const full = svg.getAttribute("viewBox").split(" ").map(Number);
  let box = full.slice();
  const show = () => svg.setAttribute("viewBox", box.map((each) => each.toFixed(1)).join(" "));
  const shape = () => { const at = svg.getBoundingClientRect(); return at.width && at.height ? at : { left: 0, top: 0, width: 800, height: 600 }; };
  const fit = () => { box = full.slice(); show(); };
  const scale = () => { const at = shape(); return Math.max(box[2] / at.width, box[3] / at.height); };
  function zoom(by, x, y) {
    const wide = Math.min(Math.max(box[2] * by, 220), full[2] * 3), real = wide / box[2];
    const cx = x === undefined ? box[0] + box[2] / 2 : x, cy = y === undefined ? box[1] + box[3] / 2 : y;
    box = [cx - (cx - box[0]) * real, cy - (cy - box[1]) * real, box[2] * real, box[3] * real];
    show();
  }
  function pan(dx, dy) { box[0] += dx; box[1] += dy; show(); }
  function point(event) {
    const at = shape(), k = scale();
    return [box[0] + box[2] / 2 + (event.clientX - at.left - at.width / 2) * k, box[1] + box[3] / 2 + (event.clientY - at.top - at.height / 2) * k];
  }
  svg.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.18 : 1 / 1.18, ...point(event)); }, { passive: false });
  let held = null, moved = false;
  svg.addEventListener("pointerdown", (event) => { if (event.button === 0) { held = [event.clientX, event.clientY]; moved = false; } });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    const dx = event.clientX - held[0], dy = event.clientY - held[1];
    if (!moved && Math.hypot(dx, dy) < 5) return;
    moved = true; svg.classList.add("moving");
    const k = scale(); pan(-dx * k, -dy * k); held = [event.clientX, event.clientY];
  });
  addEventListener("pointerup", () => { held = null; svg.classList.remove("moving"); });
  svg.addEventListener("dragstart", (event) => event.preventDefault());
  svg.addEventListener("click", (event) => { if (moved) { event.preventDefault(); event.stopPropagation(); moved = false; } }, true);
  get("in").addEventListener("click", () => zoom(1 / 1.3));
  get("out").addEventListener("click", () => zoom(1.3));
  get("all").addEventListener("click", fit);
  const centre = (card) => { const at = card.querySelector(".box"), n = (name) => Number(at.getAttribute(name)); return [n("x") + n("width") / 2, n("y") + n("height") / 2]; };
  const CARD = 196, READ = 130, READY = 165; // a card's width in the drawing; on the screen where its words can be read, and are read with ease
  const small = () => CARD / scale() < READ;
  function bring(card) {
    const [x, y] = centre(card), inside = x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3];
    if (!inside) { box[0] = x - box[2] / 2; box[1] = y - box[3] / 2; show(); }
  }
  function stand(card, above) { // as large as one reads, the card in the middle or so far below the upper edge
    const at = shape(), [x, y] = centre(card), k = CARD / READY;
    box = [x - at.width * k / 2, y - (above === undefined ? at.height * k / 2 : above), at.width * k, at.height * k]; show();
  }
  function open(id, focus) {
    const card = get("n" + id), told = get(id);
    if (!card || !told || !told.classList.contains("told")) return;
    panel.classList.add("chosen");
    for (const each of panel.querySelectorAll(".told.open")) each.classList.remove("open");
    for (const each of cards) each.classList.toggle("open", each === card);
    for (const each of ways) each.classList.toggle("near", each.dataset.from === id || each.dataset.to === id);
    told.classList.add("open"); panel.scrollTop = 0; bring(card);
    if (focus) told.focus({ preventScroll: true });
  }
  addEventListener("hashchange", () => open(location.hash.slice(1), true));
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (link) { event.preventDefault(); const id = link.getAttribute("href").slice(1); open(id, !svg.contains(link)); try { history.replaceState(null, "", "#" + id); } catch (refused) { /* a page in a frame */ } }
  });
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function next(card, [dx, dy]) {
    const [x, y] = centre(card); let best = null, least = Infinity;
    for (const other of cards) {
      if (other === card) continue;
      const [ox, oy] = centre(other), along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = other; }
    }
    return best;
  }
  svg.addEventListener("keydown", (event) => {
    const way = arrows[event.key], card = event.target.closest(".card");
    if (way && card) { const other = next(card, way); if (other) { other.focus(); bring(other); } event.preventDefault(); }
    else if (way) { pan(way[0] * box[2] / 8, way[1] * box[3] / 8); event.preventDefault(); }
    else if (card && event.key === " ") { card.dispatchEvent(new MouseEvent("click", { bubbles: true })); event.preventDefault(); }
  });
  svg.addEventListener("focusin", (event) => { const card = event.target.closest(".card"); if (card) bring(card); });
  const search = get("search"), told = get("found");
  document.addEventListener("keydown", (event) => {
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoom(1 / 1.3);
    else if (event.key === "-") zoom(1.3);
    else if (event.key === "0") fit();
    else if (event.key === "/") { search.focus(); event.preventDefault(); }
  });
  let hits = [], at = 0;
  function seek() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    hits = words.length ? cards.filter((card) => { const text = get(card.id.slice(1)).textContent.toLowerCase(); return words.every((word) => text.includes(word)); }) : [];
    for (const card of cards) card.classList.toggle("dim", words.length > 0 && !hits.includes(card));
    for (const way of ways) way.classList.toggle("dim", words.length > 0);
    told.textContent = words.length ? (hits.length === 1 ? "1 place" : hits.length + " places") : "";
    at = 0;
  }
  search.addEventListener("input", seek);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && hits.length) { const hit = hits[at % hits.length]; open(hit.id.slice(1), false); if (small()) stand(hit); at += 1; event.preventDefault(); }
    if (event.key === "Escape") { search.value = ""; seek(); }
  });
  const by = get("by"), system = get("system"), which = get("which"), key = get("key");
  const NAMES = { visits: "of games", deaths: "die here", endings: "end well" };
  const percent = (share) => Math.round(share * 100) + " %";
  function step(share, how) { return share <= 0 ? 0 : 1 + Math.min(Math.floor((how === "deaths" ? Math.min(1, share * 3) : share) * 7), 6); }
  function change(after, before) { const apart = after - before; return Math.abs(apart) < 0.02 ? 0 : Math.sign(apart) * Math.min(4, 1 + Math.floor(Math.abs(apart) * 10)); }
  function colour() {
    if (!by) return;
    const how = by.value, mode = which ? which.value : "after";
    for (const card of cards) {
      const node = card.dataset.node, under = card.querySelector(".under");
      for (const name of [...card.classList]) if (/^[hd]-?\d$/.test(name)) card.classList.remove(name);
      const of = (held) => held && held[node] && held[node][system.value] || null;
      const now = of(data.after), was = of(data.before);
      let words = data.unders[node] || "";
      if (how && !card.classList.contains("beside")) {
        const share = now ? now[how] : 0, old = was ? was[how] : 0;
        if (mode === "change") { card.classList.add("d" + change(share, old)); words = percent(old) + " → " + percent(share) + " " + NAMES[how]; }
        else { const one = mode === "before" ? was : now, held = mode === "before" ? old : share; card.classList.add("h" + step(held, how)); words = one ? percent(held) + " " + NAMES[how] : "never reached"; }
      }
      if (under) under.textContent = words;
      card.setAttribute("aria-label", card.querySelector("title").textContent.split(";")[0] + (words ? "; " + words : ""));
    }
    key.replaceChildren();
    if (!how) return;
    const marks = mode === "change" ? [[-4, "far less"], [-2, "less"], [0, "as before"], [2, "more"], [4, "far more"]] : how === "deaths" ? [[0, "none"], [1, "few"], [4, "1 in 6"], [7, "1 in 3 or more"]] : [[0, "none"], [1, "few"], [4, "half"], [7, "nearly all"]];
    for (const [number, words] of marks) {
      const item = document.createElement("span"), patch = document.createElement("i");
      patch.style.background = getComputedStyle(svg).getPropertyValue(number === 0 ? "--card" : mode === "change" ? (number < 0 ? "--less" : "--more") + Math.abs(number) : "--h" + number);
      item.append(patch, words); key.append(item);
    }
  }
  for (const each of [by, system, which]) if (each) each.addEventListener("change", colour);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colour);
  colour();
  const start = svg.querySelector(".card.start") || cards[0];
  if (start && small()) stand(start, 80);
  if (location.hash) open(location.hash.slice(1), false);
})();
