import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { PROJECT_DIR } from "../local/settings";

const ACCENT = "#0f6b5c";
const MARK_UNITS = 32;
const POINTS_PER_INCH = 72;
const PUBLIC = path.join(PROJECT_DIR, "public");

const read = (...name: string[]) => fs.readFileSync(path.join(PROJECT_DIR, ...name));
const mark = read("app", "icon.svg");

/** Returns the logo as drawn: a rounded square on a transparent background. */
function icon(size: number): Promise<Buffer> {
  const density = (POINTS_PER_INCH * size) / MARK_UNITS;
  return sharp(mark, { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** Returns the logo on a full square, for systems that cut their own shape. `share` is the logo's part of it. */
async function fullBleed(size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  const ground = { width: size, height: size, channels: 3, background: ACCENT } as const;
  return sharp({ create: ground })
    .composite([{ input: await icon(inner), gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Returns several sizes in one .ico: a directory of 16 bytes per picture, then the pictures as PNG. */
async function getIco(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(icon));
  const header = Buffer.from([0, 0, 1, 0, sizes.length, 0]);
  let offset = header.length + 16 * sizes.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(16);
    const size = sizes[index] ?? 0;
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

const social = () =>
  sharp(read("scripts", "brand", "social.svg"))
    .resize(1200, 630)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Android shows the middle 80 % of a maskable icon in any shape. iOS rounds the corners a little. */
const IMAGES: Record<string, () => Promise<Buffer>> = {
  "favicon.ico": () => getIco([16, 32, 48]),
  "icon-192.png": () => icon(192),
  "icon-512.png": () => icon(512),
  "icon-maskable-512.png": () => fullBleed(512, 0.8),
  "apple-touch-icon.png": () => fullBleed(180, 1),
  "social.png": social,
};

/** Draws public/ from the logo (app/icon.svg) and scripts/brand/social.svg. */
fs.mkdirSync(PUBLIC, { recursive: true });
for (const [name, draw] of Object.entries(IMAGES)) {
  const image = await draw();
  fs.writeFileSync(path.join(PUBLIC, name), image);
  console.log(`public/${name}  ${(image.length / 1024).toFixed(1)} KB`);
}
