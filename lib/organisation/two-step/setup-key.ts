import { renderSVG } from "uqr";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as base32 for authenticator apps (RFC 4648, section 6), without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => ALPHABET[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/**
 * The setup for an authenticator app: the key to type, the address in the QR code, and the code.
 */
export type SetupKey = { key: string; uri: string; qr: string };

/** Returns the setup for a secret (20 bytes in hex) of this account; `qr` is an SVG. */
export function createSetupKey(secretInHex: string, email: string): SetupKey {
  const key = encodeBase32(Buffer.from(secretInHex, "hex"));
  const uri = `otpauth://totp/Lintel:${encodeURIComponent(email)}?secret=${key}&issuer=Lintel`;
  return { key, uri, qr: renderSVG(uri, { border: 2 }) };
}
