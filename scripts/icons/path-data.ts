/** The attributes of an SVG shape. Lengths are in units of its viewBox. */
type Attributes = Readonly<Record<string, string>>;

const toPath: Readonly<Record<string, (shape: Attributes) => string>> = {
  path: ({ d = "" }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  circle: ({ cx, cy, r = "" }) => drawEllipse(Number(cx), cy, r, r),
  ellipse: ({ cx, cy, rx = "", ry = "" }) => drawEllipse(Number(cx), cy, rx, ry),
  rect: ({ x = "0", y = "0", width, height, rx = "0", ry = rx }) =>
    drawRectangle(
      `${Number(x) + Number(rx)} ${y}`,
      Number(width),
      Number(height),
      Number(rx),
      Number(ry),
    ),
};

/**
 * Returns the path data (SVG 2, section 9.3) that draws a shape. Throws for a shape that is not supported yet.
 */
export function toPathData(tag: string, attributes: Attributes): string {
  const convert = toPath[tag];
  if (!convert) throw new Error(`toPathData() does not know <${tag}>.`);
  return convert(attributes);
}

function drawEllipse(cx: number, cy: string | undefined, rx: string, ry: string): string {
  const radii = `${rx} ${ry} 0 1 0`;
  return `M${cx - Number(rx)} ${cy}a${radii} ${2 * Number(rx)} 0a${radii} ${-2 * Number(rx)} 0z`;
}

/** Draws clockwise from the start of the upper edge. */
function drawRectangle(
  start: string,
  width: number,
  height: number,
  rx: number,
  ry: number,
): string {
  const across = width - 2 * rx;
  const down = height - 2 * ry;
  const corner = (x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;
  return [
    `M${start}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`,
  ].join("");
}
