import "server-only";
import { encodePicture } from "@/lib/foundation/api/uploaded-picture";
import { profileMessages as text } from "./messages";

/** Twice the largest size it is shown at. */
const SIDE = 256;

/** The picture as it is kept: a square WebP, without the place names of a phone. Throws 400 or 413. */
export const encodeAvatar = (bytes: Uint8Array): Promise<Buffer> =>
  encodePicture(
    bytes,
    (picture) => picture.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }),
    { tooLarge: text.pictureTooLarge, unreadable: text.pictureUnreadable },
  );
