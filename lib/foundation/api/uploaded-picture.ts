import "server-only";
import sharp, { type Sharp } from "sharp";
import { AppError } from "@/lib/foundation/errors";

/** What an uploaded picture may weigh, in bytes. */
const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** What a picture and the form around it may weigh. */
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024;

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

/** The bytes of the picture in a form, its `file`. Throws 400, in the words given, where there is none. */
export async function readPicture(
  form: FormData | undefined,
  missing: string,
): Promise<Uint8Array> {
  const file = form?.get("file");
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError("invalid_input", missing, { fields: { file: missing } });
  }
  return new Uint8Array(await file.arrayBuffer());
}
