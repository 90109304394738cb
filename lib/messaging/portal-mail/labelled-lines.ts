import { truncateCharacters } from "@/lib/foundation/text/text-length";

/** The labels that portals use in their mails, in lower case. */
const LABELS = {
  name: [
    "name",
    "full name",
    "contact name",
    "lead name",
    "buyer name",
    "from",
    "contact",
    "consumer name",
  ],
  first_name: ["first name"],
  last_name: ["last name"],
  email: ["email", "e-mail", "email address", "contact email", "lead email"],
  phone: ["phone", "phone number", "telephone", "mobile", "cell", "contact phone", "daytime phone"],
  message: [
    "message",
    "comments",
    "comment",
    "question",
    "note",
    "their message",
    "buyer's message",
  ],
  address: [
    "property address",
    "address",
    "property",
    "listing address",
    "home address",
    "listing",
    "home",
  ],
  mls: ["mls", "mls #", "mls#", "mls id", "mls number", "listing id"],
  price: ["price", "list price", "listing price", "asking price"],
  type: ["lead type", "inquiry type", "type", "interested in", "looking to", "request type"],
} as const;

export type LabelledLines = Partial<Record<keyof typeof LABELS, string>>;

const KEY_OF = new Map<string, keyof typeof LABELS>(
  Object.entries(LABELS).flatMap(([key, words]) =>
    words.map((word) => [word, key as keyof typeof LABELS] as const),
  ),
);

const LABEL =
  /^\s*[*_]{0,2}([A-Za-z][A-Za-z' #-]{1,22}#?)[*_]{0,2}\s*(?:[:|]|\s[-–]\s)\s*[*_]{0,2}(.*)$/;
const MAX_LINE = 1_000;
const MAX_LINES = 400;
/** Matches the first line of the portal's own text, below the lead's message. */
const FOOT =
  /^\s*(?:[-–—_=*]{3,}|reply to this email|this email was sent|you (?:are )?receiv|view (?:this )?lead|manage your|©|unsubscribe|respond (?:quickly|to)|tip:|sent (?:by|from|via) )/i;

const getKey = (label: string) => KEY_OF.get(label.trim().toLowerCase());

/**
 * Returns a mail's labelled values ("Phone: …", with the value on the same line or the next). The
 * message may have several lines. The first value of each label wins, so quoted text is ignored.
 */
export function parseLabelledLines(text: string): LabelledLines {
  const found: LabelledLines = {};
  let open: keyof typeof LABELS | undefined;
  let words: string[] = [];
  const close = () => {
    const value = words.join("\n").trim();
    if (open && value && found[open] === undefined) found[open] = value;
    open = undefined;
    words = [];
  };
  for (const rawLine of text.split(/\r?\n/).slice(0, MAX_LINES)) {
    const line = truncateCharacters(rawLine, MAX_LINE).replace(/^(?:\s*>)+ ?/, "");
    const [, label = "", rest = ""] = LABEL.exec(line) ?? [];
    const bare = label === "" ? getKey(line.replace(/[:*]/g, "")) : undefined;
    const key = label ? getKey(label) : bare;
    if (key && !(open === "message" && found[key] !== undefined)) {
      close();
      open = key;
      words = [rest.replace(/[*_]+$/, "")];
      if (key !== "message" && rest.trim()) close();
    } else if (FOOT.test(line)) {
      close();
    } else if (open === "message") {
      words.push(line);
    } else if (open && line.trim()) {
      words.push(line);
      close();
    }
  }
  close();
  return found;
}
