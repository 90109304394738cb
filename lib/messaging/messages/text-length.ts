import { countCharacters } from "@/lib/foundation/text/text-length";
import { MESSAGE_LIMITS } from "./schema";

/** Characters of one segment of a text as the counter counts them; the carrier's own rule is the sender's affair. */
const SEGMENT = 160;
/** From here on the counter warns, and from the next on it is red (docs/features/messaging/messages.md, "Texts"). */
const NEARLY_FULL = 128;

type TextLength = {
  length: number;
  segments: number;
  tone: "quiet" | "warning" | "danger";
  tooLong: boolean;
};

/** How long a text is, in characters as the database counts them. */
export function textLength(text: string): TextLength {
  const length = countCharacters(text);
  return {
    length,
    segments: Math.max(1, Math.ceil(length / SEGMENT)),
    tone: length > SEGMENT ? "danger" : length > NEARLY_FULL ? "warning" : "quiet",
    tooLong: length > MESSAGE_LIMITS.text,
  };
}
