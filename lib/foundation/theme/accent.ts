/** The colours of a theme that follow the accent, named as in app/tokens.css. */
export type AccentTokens = Record<
  "accent" | "accent-hover" | "on-accent" | "accent-soft" | "accent-fg" | "ring",
  string
>;

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/**
 * The lightest and darkest grounds of each theme (app/tokens.css: sunken, hover; surface, hover).
 */
const LIGHT_GROUNDS = ["#f3f1ed", "#ffffff"].map(getRgb);
const DARK_GROUNDS = ["#26221e", "#12100e"].map(getRgb);
const DARK_SURFACE = getRgb("#1e1b18");
/** The `muted` colour of each theme, which must be readable on each tint. */
const LIGHT_MUTED = getRgb("#6b645b");
const DARK_MUTED = getRgb("#a39b90");

/** Contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/**
 * Returns a company's colour for each theme, changed as little as possible so that text on it and text in it
 * are readable. `hex` is "#rrggbb".
 */
export function accentTokens(hex: string): { light: AccentTokens; dark: AccentTokens } {
  const wish = getRgb(hex);
  return { light: lightTokens(wish), dark: darkTokens(wish) };
}

/** Whether one of the themes shows a colour other than the chosen one. */
export function isAdjusted(hex: string): { light: boolean; dark: boolean } {
  const { light, dark } = accentTokens(hex);
  return { light: light.accent !== hex, dark: dark.accent !== hex };
}

function lightTokens(wish: Rgb): AccentTokens {
  const accent = mixUntil(wish, BLACK, (color) => contrast(color, WHITE) >= READABLE);
  const soft = tint(accent, WHITE, LIGHT_MUTED);
  const words = mixUntil(accent, BLACK, (color) => readableOn(color, [...LIGHT_GROUNDS, soft]));
  return toTokens({
    accent,
    hover: mix(accent, BLACK, 0.16),
    on: WHITE,
    soft,
    words,
    ring: accent,
  });
}

function darkTokens(wish: Rgb): AccentTokens {
  const accent = mixUntil(wish, WHITE, (color) => readableOn(color, DARK_GROUNDS));
  const hover = mix(accent, WHITE, 0.16);
  const on = mixUntil(mix(accent, BLACK, 0.8), BLACK, (color) =>
    readableOn(color, [accent, hover]),
  );
  const soft = tint(accent, DARK_SURFACE, DARK_MUTED);
  const words = mixUntil(mix(accent, WHITE, 0.3), WHITE, (color) =>
    readableOn(color, [...DARK_GROUNDS, soft]),
  );
  return toTokens({ accent, hover, on, soft, words, ring: hover });
}

/** Mixes a little of the colour into a ground on which muted text is still readable. */
const tint = (color: Rgb, ground: Rgb, words: Rgb): Rgb =>
  mixUntil(mix(color, ground, 0.87), ground, (soft) => contrast(words, soft) >= READABLE);

const toTokens = (colors: Record<"accent" | "hover" | "on" | "soft" | "words" | "ring", Rgb>) => ({
  accent: getHex(colors.accent),
  "accent-hover": getHex(colors.hover),
  "on-accent": getHex(colors.on),
  "accent-soft": getHex(colors.soft),
  "accent-fg": getHex(colors.words),
  ring: getHex(colors.ring),
});

/** Returns the colour, or the first colour between it and `to` that passes the test. */
function mixUntil(from: Rgb, to: Rgb, passes: (color: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const color = mix(from, to, part);
    if (passes(color)) return color;
  }
  return to;
}

const readableOn = (color: Rgb, grounds: readonly Rgb[]) =>
  grounds.every((ground) => contrast(color, ground) >= READABLE);

/**
 * Mixes two colours: `part` 0 is the first, 1 the second. Rounded, so that the measured colour is
 * the shown one.
 */
const mix = (one: Rgb, other: Rgb, part: number): Rgb => [
  Math.round(one[0] + (other[0] - one[0]) * part),
  Math.round(one[1] + (other[1] - one[1]) * part),
  Math.round(one[2] + (other[2] - one[2]) * part),
];

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function getRgb(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const getHex = (color: Rgb) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
