import "server-only";
import fs from "node:fs";
import path from "node:path";
import { HELP_NAMES, type HelpName } from "./pages";
import { parseHelpPage, type HelpPage } from "./sections";

const FOLDER = path.join(process.cwd(), "content", "help");

let read: Map<HelpName, HelpPage> | undefined;

/** Returns all help pages, which are read once, because they change only with a release. */
export function readHelpPages(): Map<HelpName, HelpPage> {
  return (read ??= new Map(
    HELP_NAMES.map((name) => {
      const source = fs.readFileSync(path.join(FOLDER, `${name}.md`), "utf8");
      return [name, parseHelpPage(name, source)];
    }),
  ));
}
