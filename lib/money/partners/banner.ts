import { escapeHtml } from "@/lib/foundation/text/escape-html";
import letters from "./banner-letters.json";
import { BANNERS, type BannerName } from "./banner-sizes";
import { toDisplayLink } from "./referral-link";

const PINE = "#0f6b5c";
const PAPER = "#faf9f7";
const INK = "#1c1917";
const UNITS = 1000;

type Weight = keyof typeof letters;
type Glyph = [number, string];
type Line = { x: number; y: number; size: number; weight?: Weight; fill?: string };

function getGlyph(letter: string, weight: Weight): Glyph {
  const glyphs = letters[weight] as unknown as Record<string, Glyph>;
  return glyphs[letter] ?? glyphs["?"] ?? [UNITS, ""];
}

const getWidth = (text: string, weight: Weight, size: number): number =>
  ([...text].reduce((sum, letter) => sum + getGlyph(letter, weight)[0], 0) * size) / UNITS;

/** Draws a line of text as outlines with its baseline at y, so that no font is needed. */
function draw(text: string, { x, y, size, weight = "400", fill = PAPER }: Line): string {
  let advance = 0;
  const outlines = [...text].map((letter) => {
    const [width, outline] = getGlyph(letter, weight);
    const path = outline && `<path transform="translate(${advance})" d="${outline}"/>`;
    advance += width;
    return path;
  });
  const scale = size / UNITS;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${outlines.join("")}</g>`;
}

/** Returns the largest font size, at most the given one, at which a text fits a width. */
const getFittingSize = (text: string, weight: Weight, size: number, width: number): number =>
  Math.min(size, (size * width) / getWidth(text, weight, size));

const mark = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="7" fill="${PAPER}"/>` +
  `<path fill="${PINE}" d="M6 8h20v4H6zM7.75 13.25H12V25H7.75zM20 13.25h4.25V25H20z"/></g>`;

type Pill = { x: number; y: number; width: number; height: number; size: number };

/** Draws the link on its light background, as large as it fits. */
function drawPill(link: string, { x, y, width, height, size }: Pill): string {
  const text = getFittingSize(link, "600", size, width - height * 0.8);
  const line = {
    x: x + (width - getWidth(link, "600", text)) / 2,
    y: y + height / 2 + text * 0.36,
  };
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 5}" fill="${PAPER}"/>` +
    draw(link, { ...line, size: text, weight: "600", fill: INK })
  );
}

const DRAWN: Record<BannerName, (link: string) => string> = {
  leaderboard: (link) =>
    mark(24, 25, 40) +
    draw("Lintel", { x: 78, y: 43, size: 22, weight: "600" }) +
    draw("The CRM for real-estate teams", { x: 78, y: 65, size: 15 }) +
    drawPill(link, { x: 372, y: 21, width: 332, height: 48, size: 17 }),
  rectangle: (link) =>
    mark(24, 24, 36) +
    draw("Lintel", { x: 72, y: 50, size: 22, weight: "600" }) +
    draw("Clients, deals and", { x: 24, y: 108, size: 25, weight: "600" }) +
    draw("tasks in one place", { x: 24, y: 139, size: 25, weight: "600" }) +
    draw("Try it free for 7 days", { x: 24, y: 168, size: 15 }) +
    drawPill(link, { x: 24, y: 188, width: 252, height: 40, size: 15 }),
  social: (link) =>
    mark(80, 80, 72) +
    draw("Lintel", { x: 176, y: 132, size: 46, weight: "600" }) +
    draw("Every client, deal and task", { x: 80, y: 290, size: 74, weight: "600" }) +
    draw("of your team, in one place", { x: 80, y: 378, size: 74, weight: "600" }) +
    draw("The CRM for real-estate teams. Try it free for 7 days.", { x: 80, y: 444, size: 32 }) +
    drawPill(link, { x: 80, y: 490, width: 700, height: 76, size: 32 }),
};

/** Renders a banner with a partner's link as SVG. */
export function bannerSvg(name: BannerName, link: string): string {
  const banner = BANNERS.find((one) => one.name === name) ?? BANNERS[0];
  const { width, height } = banner;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeHtml(`Lintel, the CRM for real-estate teams: ${link}`)}</title>` +
    `<rect width="${width}" height="${height}" fill="${PINE}"/>${DRAWN[name](toDisplayLink(link))}</svg>`
  );
}
