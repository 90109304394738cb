import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { profileMessages } from "./messages";

/** What an uploaded picture may weigh, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** Twice the largest size it is shown at. */
const SIDE = 256;
const MAX_PIXELS = 25_000_000;
const READABLE = new Set(["jpeg", "png", "webp", "gif"]);

/**
 * The picture as it is kept: a square WebP encoded afresh, so that neither place names from a phone
 * nor anything hidden in the file stays. What it is, is read from its content. Throws 400 or 413.
 */
export async function encodeAvatar(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) {
    throw new AppError("too_large", profileMessages.pictureTooLarge, { status: 413 });
  }
  const input = { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  try {
    const { format } = await sharp(bytes, input).metadata();
    if (!READABLE.has(format)) throw new Error(`a ${format} file`);
    return await sharp(bytes, input)
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw new AppError("invalid_input", profileMessages.pictureUnreadable, { status: 400, cause });
  }
}
