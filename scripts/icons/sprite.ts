import { z } from "zod";
import { toPathData } from "./path-data";

const shape = z.tuple([z.string(), z.record(z.string(), z.string())]);
const iconModule = z.object({ __iconData: z.object({ name: z.string(), node: z.array(shape) }) });

/** The license requires the notice wherever the drawings are passed on. */
const NOTICE = [
  "<!-- https://lucide.dev/license: ISC, (c) Lucide Icons and Contributors;",
  "in part from Feather: MIT, (c) Cole Bemis -->",
].join(" ");

/**
 * Returns an SVG with the drawing of each icon under its name, for `<use href="…#name">`. The `<svg>` that uses
 * it sets the colour and width of the lines. Each drawing is one element where possible, because the browser
 * copies it for each use, and a list has a hundred. Throws for a name that lucide does not have, or has only as
 * an alias.
 */
export async function drawSprite(names: readonly string[]): Promise<string> {
  const icons = await Promise.all(names.map(drawIcon));
  const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">';
  return [NOTICE, root, ...icons, "</svg>", ""].join("\n");
}

async function drawIcon(name: string): Promise<string> {
  const { __iconData: icon } = iconModule.parse(await import(`lucide-react/icons/${name}`));
  if (icon.name !== name) throw new Error(`The icon ${name} is now called ${icon.name}.`);
  const lines = 'stroke-linecap="round" stroke-linejoin="round"';
  const filled = icon.node.filter(([, { fill }]) => fill);
  const outlines = icon.node.filter((drawn) => !filled.includes(drawn));
  if (filled.length === 0) return `<path id="${name}" ${lines} d="${joinPaths(outlines)}"/>`;
  const dots = filled.map(
    ([tag, { fill, ...shape }]) => `<path fill="${fill}" d="${toPathData(tag, shape)}"/>`,
  );
  return `<g id="${name}" ${lines}><path d="${joinPaths(outlines)}"/>${dots.join("")}</g>`;
}

/**
 * Joins shapes into one path. A separate path starts at the origin, so a shape that begins with a relative `m` is
 * first moved there.
 */
const joinPaths = (shapes: readonly z.infer<typeof shape>[]): string =>
  shapes.map(([tag, attributes]) => toPathData(tag, attributes).replace(/^m/, "M0 0m")).join("");
