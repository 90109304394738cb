import fs from "node:fs";
import path from "node:path";

export type Theme = "light" | "dark";
export type Tokens = Record<string, string>;

const css = fs.readFileSync(
  path.resolve(import.meta.dirname, "../../../../app/tokens.css"),
  "utf8",
);

/** Returns the hex colours of a theme. Colours missing in the dark theme come from the light one. */
export function getTokens(theme: Theme): Tokens {
  const light = hexColours(block(":root"));
  return theme === "light" ? light : { ...light, ...hexColours(block(".dark")) };
}

export const tokenNames = Object.keys(getTokens("light"));

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`app/tokens.css has no ${selector}`);
  return css.slice(start, css.indexOf("}", start));
}

function hexColours(declarations: string): Tokens {
  const pairs = declarations.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(pairs, ([, name, hex]) => [name, hex]));
}

/** Returns the WCAG 2.2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
