import { countCharacters } from "@/lib/foundation/text/text-length";
import { MESSAGE_LIMITS } from "./limits";

/** The number of characters per segment in the counter. When sending, the carrier's own rule applies. */
const SEGMENT = 160;
/** The counter warns above this, then is red (docs/features/messaging/messages.md, "Texts"). */
const NEARLY_FULL = 128;

type TextLength = {
  length: number;
  segments: number;
  tone: "quiet" | "warning" | "danger";
  tooLong: boolean;
};

/** Returns the length of a text in characters, as the database counts them. */
export function textLength(text: string): TextLength {
  const length = countCharacters(text);
  return {
    length,
    segments: Math.max(1, Math.ceil(length / SEGMENT)),
    tone: length > SEGMENT ? "danger" : length > NEARLY_FULL ? "warning" : "quiet",
    tooLong: length > MESSAGE_LIMITS.text,
  };
}
