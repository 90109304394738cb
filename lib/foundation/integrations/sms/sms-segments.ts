/** GSM 03.38's basic alphabet: one septet a character. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Its extension table: two septets a character, because of the escape. */
const EXTENDED = "\f^{}\\[~]|€";

const SEPTETS = new Map<string, number>([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENDED].map((character) => [character, 2] as const),
]);

/** The size of a single segment, and of one of several, which share space with a header. */
const ROOM = { "GSM-7": { alone: 160, joined: 153 }, "UCS-2": { alone: 70, joined: 67 } } as const;

type SmsSize = { encoding: keyof typeof ROOM; units: number; segments: number };

/**
 * Counts the segments of a text: in GSM-7 when every character is in its alphabet, else in UCS-2
 * (3GPP TS 23.038, 23.040). `units` are septets or UTF-16 units. An empty text has no segment.
 */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const septets = characters.map((character) => SEPTETS.get(character));
  return septets.every((size) => size !== undefined)
    ? sizeIn("GSM-7", septets)
    : sizeIn(
        "UCS-2",
        characters.map((character) => character.length),
      );
}

/** A segment never splits an escaped character or a surrogate pair. */
function sizeIn(encoding: SmsSize["encoding"], sizes: readonly number[]): SmsSize {
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = ROOM[encoding];
  if (units <= alone) return { encoding, units, segments: units ? 1 : 0 };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments };
}
