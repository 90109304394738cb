import "server-only";
import type { Sharp } from "sharp";
import { AppError } from "@/lib/foundation/errors";

/** The largest picture, in bytes. */
const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** The largest form with a picture, in bytes. */
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024;

const MAX_PIXELS = 25_000_000;
const READABLE = new Set(["jpeg", "png", "webp", "gif"]);

type PictureTexts = { tooLarge: string; unreadable: string };

/**
 * Returns an uploaded picture upright, in the given `shape`, and encoded anew, so that nothing
 * hidden in the file is stored. The type is read from the content. SVG is refused because it may
 * hold scripts. Throws 400 or 413.
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
  const { default: sharp } = await import("sharp");
  try {
    const { format } = await sharp(bytes, input).metadata();
    if (!READABLE.has(format)) throw new Error(`a ${format} file`);
    return await shape(sharp(bytes, input).rotate()).toBuffer();
  } catch (cause) {
    const fields = { file: unreadable };
    throw new AppError("invalid_input", unreadable, { status: 400, fields, cause });
  }
}

/** Returns the bytes of the form's `file`. Throws 400 with the given text when there is none. */
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
