// Starts the language server of solo for Markdown files, and stops it when the editor closes.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
  const settings = workspace.getConfiguration("solo");
  const [command, ...args] = settings.get("command", ["solo", "lsp"]);
  client = new LanguageClient(
    "solo",
    "solo adventures",
    { command, args },
    { documentSelector: [{ scheme: "file", language: "markdown", pattern: settings.get("folders", "**/*.md") }] }
  );
  return client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
