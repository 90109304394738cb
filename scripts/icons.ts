import fs from "node:fs";
import path from "node:path";
import { ICON_NAMES } from "../components/foundation/ui/icon-names";
import { PROJECT_DIR } from "../local/settings";
import { drawSprite } from "./icons/sprite";

const FILE = path.join(PROJECT_DIR, "components", "foundation", "ui", "icons.svg");

fs.writeFileSync(FILE, await drawSprite(ICON_NAMES));
console.log(`Wrote ${path.relative(PROJECT_DIR, FILE)}.`);
