const SIGNATURES: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
];

/**
 * Returns the type of a picture by its first bytes, regardless of the declared type. Null for anything else,
 * especially SVG and HTML, which may contain scripts.
 */
export const getPictureType = (bytes: Uint8Array): string | null =>
  SIGNATURES.find(({ at, bytes: expected }) =>
    expected.every((byte, index) => bytes[at + index] === byte),
  )?.type ?? null;
