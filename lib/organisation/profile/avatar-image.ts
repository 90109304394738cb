import "server-only";
import { encodePicture } from "@/lib/foundation/api/uploaded-picture";
import { profileMessages as text } from "./messages";

/** Twice the largest displayed size, in pixels. */
const SIDE = 256;

/** Returns the picture to store: a square WebP without the location that a phone adds. Throws 400 or 413. */
export const encodeAvatar = (bytes: Uint8Array): Promise<Buffer> =>
  encodePicture(
    bytes,
    (picture) => picture.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }),
    { tooLarge: text.pictureTooLarge, unreadable: text.pictureUnreadable },
  );
