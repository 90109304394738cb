import { crc32, deflateSync } from "node:zlib";
import { createRandom } from "./random";

const WIDTH = 480;
const HEIGHT = 320;
const GROUND = 240;

type Color = readonly [number, number, number];

const WALLS: readonly Color[] = [
  [214, 196, 168],
  [176, 92, 74],
  [232, 226, 212],
  [142, 158, 168],
  [198, 170, 120],
  [120, 140, 118],
];
const ROOFS: readonly Color[] = [
  [72, 66, 62],
  [104, 72, 58],
  [84, 92, 104],
];
const GLASS: Color = [206, 224, 232];
const DOOR: Color = [88, 56, 44];
const LAWN: Color = [132, 160, 104];

/** Returns a PNG of a drawn house, the same for the same seed. It is no photo of a real home. */
export function drawHouse(seed: number): Uint8Array<ArrayBuffer> {
  const draw = createRandom(seed);
  const wall = draw.pick(WALLS);
  const roof = draw.pick(ROOFS);
  const width = draw.integer(190, 300);
  const height = draw.integer(90, 140);
  const left = draw.integer(60, WIDTH - 60 - width);
  const right = left + width;
  const eaves = GROUND - height;
  const rise = draw.integer(40, 70);
  const windows = draw.integer(2, 3);
  const door = left + draw.integer(20, 40);

  const isWindow = (x: number, y: number) => {
    const step = (width - 90) / windows;
    const inStep = x - (left + 80);
    if (inStep < 0 || inStep >= step * windows) return false;
    const across = inStep % step;
    return across > 8 && across < step - 8 && y > eaves + 24 && y < eaves + 68;
  };
  return toPng((x, y) => {
    if (y >= GROUND) return LAWN;
    const slope = rise * (1 - Math.abs(x - (left + right) / 2) / (width / 2 + 14));
    if (y < eaves && y >= eaves - slope) return roof;
    if (x < left || x > right || y < eaves) return [196 + y / 8, 216 + y / 12, 232];
    if (x >= door && x < door + 34 && y > GROUND - 66) return DOOR;
    return isWindow(x, y) ? GLASS : wall;
  });
}

/** Returns a PNG (ISO/IEC 15948) with 8 bits a channel. */
function toPng(colorAt: (x: number, y: number) => Color): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      rows.set(colorAt(x, y).map(Math.round), y * (1 + WIDTH * 3) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      toChunk("IHDR", header),
      toChunk("IDAT", deflateSync(rows)),
      toChunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
