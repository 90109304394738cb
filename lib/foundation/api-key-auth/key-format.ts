import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** The prefix of every key. It distinguishes a key from a session's token and helps scanners find leaked keys. */
export const KEY_PREFIX = "crm_";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 36;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

/**
 * Returns a new key: 36 random letters and digits (214 bits), then six check digits that reveal a
 * typo.
 */
export function generateApiKey(): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte. Larger bytes would favour the first letters.
      if (byte < 248 && secret.length < SECRET_LENGTH) secret += ALPHABET[byte % ALPHABET.length];
    }
  }
  return KEY_PREFIX + secret + getCheck(secret);
}

/** Whether a text has the form of a key and its check digits are right. It does not check whether the key exists. */
export function isApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(KEY_PREFIX.length, -CHECK_LENGTH);
  return text.endsWith(getCheck(secret));
}

/**
 * Returns the SHA-256 of a key in hexadecimal, the form in which keys are stored. A random text needs no
 * slower hash.
 */
export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Returns the beginning of a key, which people may see later. */
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
