import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** What every key begins with, so that it is told from a session's token, and found where it was left by mistake. */
export const KEY_PREFIX = "crm_";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 36;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

/** A new key: 36 letters and digits drawn at random (214 bits), then six that tell a typo. */
export function generateApiKey(): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte: what is above would favour the first letters.
      if (byte < 248 && secret.length < SECRET_LENGTH) secret += ALPHABET[byte % ALPHABET.length];
    }
  }
  return KEY_PREFIX + secret + getCheck(secret);
}

/** Whether a text has the form of a key, its check part included. It may still be nobody's. */
export function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(KEY_PREFIX.length, -CHECK_LENGTH);
  return text.endsWith(getCheck(secret));
}

/** What is kept of a key: its SHA-256, in hexadecimal. A text drawn at random needs no slower hash. */
export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** How a key begins, as much as people are shown of it later. */
export const getKeyStart = (key: string): string => key.slice(0, KEY_PREFIX.length + 4);

/** The CRC-32 of the secret part, in six digits of base 62. */
function getCheck(secret: string): string {
  let rest = crc32(secret);
  let digits = "";
  for (let place = 0; place < CHECK_LENGTH; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
