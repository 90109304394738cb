import "server-only";
import { encodePicture } from "@/lib/foundation/api/uploaded-picture";
import { brandingMessages as text } from "./messages";

/** Twice the largest displayed size, in pixels. */
const BOX = { width: 480, height: 160 } as const;

/** Returns the logo to store: a PNG, which every mail program shows. Throws 400 or 413. */
export const encodeLogo = (bytes: Uint8Array): Promise<Buffer> =>
  encodePicture(
    bytes,
    (logo) =>
      logo.resize({ ...BOX, fit: "inside", withoutEnlargement: true }).png({ palette: true }),
    { tooLarge: text.logoTooLarge, unreadable: text.logoUnreadable },
  );
