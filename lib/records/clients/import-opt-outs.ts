import type { Cell } from "./import-contacts";
import type { ImportField } from "./import-fields";
import { normalizeHeader } from "./normalize-header";
import { isOtherPersonLabel, type LabelledValue } from "./other-contacts";

/** The channels that a person may opt out of. */
type OptOutChannel = "email" | "sms" | "phone";

/** An email address that must not be written to, or a number that must not be texted or called. */
export type OptOut = { channel: OptOutChannel; address: string };

const EVERYTHING: readonly OptOutChannel[] = ["email", "sms", "phone"];

/** The channels of a column, and whether a "yes" in it is an opt-out. */
const COLUMNS: Partial<Record<ImportField, { channels: readonly OptOutChannel[]; out: boolean }>> =
  {
    opted_out: { channels: EVERYTHING, out: true },
    opted_out_email: { channels: ["email"], out: true },
    opted_out_texts: { channels: ["sms"], out: true },
    opted_out_calls: { channels: ["phone"], out: true },
    opted_in_email: { channels: ["email"], out: false },
    opted_in_texts: { channels: ["sms"], out: false },
    opted_in_calls: { channels: ["phone"], out: false },
  };

const OUT = /unsubscribed?|opt(ed)?out|donot|dnc|dontcontact/;
const IN =
  /opt(ed)?in|subscribed|(email|mail|text|texts|texting|sms|call|calls|phone)(on|allowed)$/;
/** Headings that say when or how a person opted in or out, or that are about something else. */
const BESIDE = /(date|time|at|party|partyid|source|reason|by|ip|method)$|^valuation/;

/** Returns the opt-out or opt-in field of a header: "Unsubscribed from all email", "Text On". */
export function optOutForHeader(header: string): ImportField | undefined {
  const spelling = normalizeHeader(header);
  const isOut = OUT.test(spelling);
  if (BESIDE.test(spelling) || (!isOut && !IN.test(spelling))) return undefined;
  const direction = isOut ? "opted_out" : "opted_in";
  if (/text|sms/.test(spelling)) return `${direction}_texts`;
  if (/call|phone|voice|dnc/.test(spelling)) return `${direction}_calls`;
  if (/e?mail|unsubscribe|^subscribed/.test(spelling)) return `${direction}_email`;
  return isOut ? "opted_out" : undefined;
}

const YES =
  /^(y|yes|true|t|1|x|✓|✔|on|out|stop|dnc|unsub\w*|opt(ed)?[ -]?out.*|do not .*|\d{4}-\d{2}-\d{2}.*|\d{1,2}\/\d{1,2}\/\d{2,4}.*)$/i;
const NO =
  /^(n|no|false|f|0|-|off|none|never|blocked|unsub\w*|opt(ed)?[ -]?out.*|not (subscribed|opted in))$/i;
const WORDS: readonly (readonly [OptOutChannel, RegExp])[] = [
  ["email", /e-?mail/i],
  ["sms", /text|sms/i],
  ["phone", /call|phone|voice/i],
];

/** Returns the channels that a cell opts out of; null when the cell is neither a yes nor a no. */
function parseOptOut({ field, text }: Pick<Cell, "field" | "text">): OptOutChannel[] | null {
  const column = field && COLUMNS[field];
  if (!column || text === "") return [];
  if (!column.out) return NO.test(text) ? [...column.channels] : isAnswer(text) ? [] : null;
  const named = column.channels.length > 1 ? WORDS.filter(([, word]) => word.test(text)) : [];
  if (named.length > 0) return named.map(([channel]) => channel);
  if (YES.test(text)) return [...column.channels];
  return NO.test(text) || /^(in|opt(ed)?[ -]?in|subscribed|active)$/i.test(text) ? [] : null;
}

const isAnswer = (text: string) =>
  YES.test(text) || /^(in|opt(ed)?[ -]?in.*|subscribed|active)$/i.test(text);

/** Whether an opt-out cell is neither a yes nor a no, so that it goes to the note. */
export const isUnclearOptOut = (cell: Pick<Cell, "field" | "text">): boolean =>
  parseOptOut(cell) === null;

type Reach = {
  emails: { first: string; others: LabelledValue[] | undefined };
  phones: { first: string; others: LabelledValue[] | undefined };
};

/** Returns the person's own addresses and numbers that the row opts out. Another person's are not included. */
export function listOptOuts(row: readonly Cell[], { emails, phones }: Reach): OptOut[] {
  const channels = new Set(row.flatMap((cell) => parseOptOut(cell) ?? []));
  return [...channels].flatMap((channel) => {
    const { first, others = [] } = channel === "email" ? emails : phones;
    const own = others.filter(({ label }) => !isOtherPersonLabel(label));
    return [first, ...own.map(({ value }) => value)]
      .filter((address) => address !== "")
      .map((address) => ({ channel, address }));
  });
}
