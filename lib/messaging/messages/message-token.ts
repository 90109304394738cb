import { createHmac, timingSafeEqual } from "node:crypto";
import { listSecrets } from "@/lib/foundation/secrets/rotation";

/** The purpose of a token. A token is invalid for any other purpose. */
type TokenPurpose = "reply" | "unsubscribe" | "sms-status" | "team" | "home" | "file";

// Crockford's base32 in lower case. Mail systems may change a local part's case (RFC 5321, 2.4).
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_BYTES = 16;
const MAC_BYTES = 12;
/** 28 bytes in groups of five bits. */
const LENGTH = Math.ceil(((ID_BYTES + MAC_BYTES) * 8) / 5);
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns a token that names a message (a team, a home, a file) and cannot be forged: its uuid and 96 bits of an
 * HMAC-SHA256 with MESSAGE_TOKEN_SECRET, 45 characters, valid in an email's local part and in a
 * URL. Of several secrets, the first signs. Throws when `id` is not a uuid.
 */
export function createMessageToken(secret: string, purpose: TokenPurpose, id: string): string {
  if (!UUID.test(id)) throw new Error("A message token is made from a uuid");
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  const [current] = listSecrets(secret);
  return encode(Buffer.concat([bytes, computeMac(current, purpose, bytes)]));
}

/** Returns the uuid of a token in any case, or null when we did not create it with any of the secrets. */
export function readMessageToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
): string | null {
  const lower = token.toLowerCase();
  if (!FORM.test(lower)) return null;
  const bytes = decode(lower);
  const id = bytes.subarray(0, ID_BYTES);
  const isOurs = listSecrets(secret).some((one) =>
    timingSafeEqual(computeMac(one, purpose, id), bytes.subarray(ID_BYTES)),
  );
  if (!isOurs) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function computeMac(secret: string, purpose: TokenPurpose, id: Uint8Array): Buffer {
  const digest = createHmac("sha256", secret).update(`${purpose}:`).update(id).digest();
  return digest.subarray(0, MAC_BYTES);
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.padEnd(LENGTH * 5, "0").match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join("");
}

function decode(token: string): Buffer {
  const bits = [...token].map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, "0"));
  const octets = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}
