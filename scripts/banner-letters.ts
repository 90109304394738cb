import fs from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import { PROJECT_DIR } from "../local/settings";

const FONTS = path.join(PROJECT_DIR, "node_modules", "@fontsource", "inter", "files");
const FILE = path.join(PROJECT_DIR, "lib", "money", "partners", "banner-letters.json");
const WEIGHTS = ["400", "600"] as const;
const UNITS = 1000;

/** The characters of a banner: printable ASCII, and those its own text uses in addition. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ..."’–·",
];

/** Returns each letter's width and outline, at 1000 units per em with the baseline at 0. */
function getLetters(weight: string): Record<string, [number, string]> {
  const file = fs.readFileSync(path.join(FONTS, `inter-latin-${weight}-normal.woff`));
  const font = opentype.parse(new Uint8Array(file).buffer);
  return Object.fromEntries(
    LETTERS.map((letter) => [
      letter,
      [
        Math.round(font.getAdvanceWidth(letter, UNITS)),
        font.getPath(letter, 0, 0, UNITS).toPathData(0),
      ],
    ]),
  );
}

// Banners draw their text from outlines, because a server has no fonts to rely on. Run `npm run
// banner-letters` again after changing the font.
fs.writeFileSync(
  FILE,
  JSON.stringify(Object.fromEntries(WEIGHTS.map((weight) => [weight, getLetters(weight)]))),
);
console.log(`Wrote ${path.relative(PROJECT_DIR, FILE)}.`);
