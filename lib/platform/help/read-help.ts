import "server-only";
import fs from "node:fs";
import path from "node:path";
import { HELP_NAMES, type HelpName } from "./pages";
import { parseHelpPage, type HelpPage } from "./sections";

const FOLDER = path.join(process.cwd(), "content", "help");

let read: Map<HelpName, HelpPage> | undefined;

/** Every page of the help, read once. They come with the app and change with it. */
export function readHelpPages(): Map<HelpName, HelpPage> {
  return (read ??= new Map(
    HELP_NAMES.map((name) => {
      const source = fs.readFileSync(path.join(FOLDER, `${name}.md`), "utf8");
      return [name, parseHelpPage(name, source)];
    }),
  ));
}
