import "server-only";
import sharp, { type Sharp } from "sharp";
import { AppError } from "./errors";

/** What an uploaded picture may weigh, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

const MAX_PIXELS = 25_000_000;
const READABLE = new Set(["jpeg", "png", "webp", "gif"]);

type PictureTexts = { tooLarge: string; unreadable: string };

/**
 * An uploaded picture as it is kept: upright, in the `shape` it is given, and encoded afresh, so that nothing hidden in
 * the file stays. What it is, is read from its content; a drawing (SVG) may hold scripts and is refused. Throws 400
 * or 413.
 */
export async function encodePicture(
  bytes: Uint8Array,
  shape: (picture: Sharp) => Sharp,
  { tooLarge, unreadable }: PictureTexts,
): Promise<Buffer> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) {
    throw new AppError("too_large", tooLarge, { status: 413 });
  }
  const input = { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  try {
    const { format } = await sharp(bytes, input).metadata();
    if (!READABLE.has(format)) throw new Error(`a ${format} file`);
    return await shape(sharp(bytes, input).rotate()).toBuffer();
  } catch (cause) {
    const fields = { file: unreadable };
    throw new AppError("invalid_input", unreadable, { status: 400, fields, cause });
  }
}
