import { AppError } from "@/lib/foundation/errors";
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, type CsvTable } from "./csv";
import { importMessages as text } from "./import-messages";
import { yieldToEventLoop } from "./yield-to-event-loop";

/** One line of a card (RFC 6350, section 3.3): "item1.TEL;TYPE=CELL:…". */
type Property = { group: string; name: string; types: string[]; value: string };

/** Characters parsed before yielding. */
const SLICE = 256 * 1024;

/** The maximum length of a value; longer than any that is stored, including a note. */
const LONG_VALUE = 20_000;

/** Properties that are no text or contain nothing about the person. */
const LEFT_OUT =
  /^(BEGIN|END|VERSION|PRODID|REV|UID|PHOTO|LOGO|SOUND|KEY|SOURCE|X-AB(UID|LABEL|ADR|SHOWAS|RELATEDNAMES-ID)|X-IMAGE.*)$/;

const HEADINGS: Record<string, string> = {
  NICKNAME: "Nickname",
  TITLE: "Job title",
  ROLE: "Profession",
  BDAY: "Birthday",
  ANNIVERSARY: "Anniversary",
  URL: "Website",
  NOTE: "Notes",
  CATEGORIES: "Tags",
  "X-ABRELATEDNAMES": "Related",
  "X-SOCIALPROFILE": "Social profile",
};

export const isVcard = (body: string): boolean =>
  /^\uFEFF?\s*BEGIN:VCARD\s*\n/i.test(body.slice(0, 200));

/** Parses cards into a table with a row for each card. Lines must end with "\n". Throws the same AppErrors as CSV. */
export async function splitVcards(body: string): Promise<Omit<CsvTable, "encoding">> {
  const columns = new Map<string, number>();
  const cards: string[][] = [];
  let isApple = false;
  await forEachCard(body, (properties) => {
    if (cards.length === IMPORT_MAX_ROWS) throw vcardError("too_large", text.tooManyRows, 413);
    isApple ||= properties.some(({ name, value }) => name === "PRODID" && /apple/i.test(value));
    const values: string[] = [];
    for (const [heading, value] of toCells(properties)) {
      const at = columns.get(heading) ?? columns.size;
      if (at === IMPORT_MAX_COLUMNS) throw vcardError("too_many_columns", text.tooManyColumns, 400);
      columns.set(heading, at);
      values[at] = value;
    }
    cards.push(values);
  });
  if (columns.size === 0) throw vcardError("no_rows", text.noCards, 400);
  return {
    writer: isApple ? "Apple Contacts" : null,
    header: [...columns.keys()],
    filled: [...columns].map(() => true),
    // The row number that the card would have in a spreadsheet, below the header.
    rows: cards.map((values, index) => ({
      row: index + 2,
      values: Array.from({ length: columns.size }, (_, column) => values[column] ?? ""),
    })),
  };
}

const vcardError = (code: string, message: string, status: number) =>
  new AppError(code, message, { status });

async function forEachCard(body: string, onCard: (properties: Property[]) => void): Promise<void> {
  let card: Property[] | null = null;
  let breath = SLICE;
  for (const { line, end } of unfoldLines(body)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) card = [];
    else if (/^END:VCARD\s*$/i.test(line)) {
      if (card) onCard(card);
      card = null;
    } else if (card && line.trim() !== "") {
      const property = parseProperty(line);
      if (property) card.push(property);
    }
    if (end > breath) {
      breath = end + SLICE;
      await yieldToEventLoop();
    }
  }
}

/** Joins folded lines: a leading space continues the previous line, and so does a trailing "=" (vCard 2.1). */
function* unfoldLines(body: string): Generator<{ line: string; end: number }> {
  for (let at = 0; at < body.length;) {
    let end = lineEnd(body, at);
    const parts = [body.slice(at, end)];
    const isQuoted = /^[^:]{0,200}QUOTED-PRINTABLE/i.test(parts[0] ?? "");
    while (end < body.length) {
      const goesOn = body[end + 1] === " " || body[end + 1] === "\t";
      const isSoft = isQuoted && body[end - 1] === "=";
      if (!goesOn && !isSoft) break;
      const next = lineEnd(body, end + 1);
      parts.push(body.slice(end + (isSoft ? 1 : 2), next));
      end = next;
    }
    yield { line: parts.join(isQuoted ? "\n" : ""), end };
    at = end + 1;
  }
}

function lineEnd(body: string, from: number): number {
  const end = body.indexOf("\n", from);
  return end === -1 ? body.length : end;
}

function parseProperty(line: string): Property | null {
  const colon = readValue(line);
  if (colon === -1) return null;
  const [head = "", ...parameters] = line.slice(0, colon).split(";");
  const [group, name] = head.includes(".") ? head.split(".", 2) : ["", head];
  const words = parameters.flatMap((one) =>
    one
      .replace(/^TYPE=/i, "")
      .replace(/"/g, "")
      .toLowerCase()
      .split(","),
  );
  const raw = line.slice(colon + 1, colon + 1 + LONG_VALUE);
  const isQuoted = words.some((word) => word.endsWith("quoted-printable"));
  return {
    group: group ?? "",
    name: (name ?? "").trim().toUpperCase(),
    types: words.filter((word) => !word.includes("=")),
    value: isQuoted ? decodeQuotedPrintable(raw) : raw,
  };
}

/** Returns the index of the first colon outside quotation marks, or -1. */
function readValue(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

function decodeQuotedPrintable(raw: string): string {
  const whole = raw.replace(/=\n/g, "");
  const encoded = whole.replace(/%/g, "%25").replace(/=([0-9A-F]{2})/gi, "%$1");
  try {
    return decodeURIComponent(encoded);
  } catch {
    return whole;
  }
}

const unescape = (value: string) =>
  value.replace(/\\([nN,;:\\])/g, (_, mark: string) => (/n/i.test(mark) ? "\n" : mark)).trim();

/** Splits a name or an address at its semicolons. */
const splitParts = (value: string) =>
  [...value.matchAll(/((?:\\.|[^;\\]|\\$)*)(?:;|$)/gs)].map(([, part = ""]) => unescape(part));

const SILENT_TYPES = new Set(["voice", "pref", "internet", "x-internet", "text", "8bit", "utf-8"]);
const TYPE_LABELS: Record<string, string> = { cell: "mobile", iphone: "mobile" };

/** Returns the label of a property: Apple's custom label, else its types. */
function getLabel({ group, types }: Property, labels: ReadonlyMap<string, string>): string {
  const own = group && labels.get(group);
  if (own) return own;
  const words = types.filter((type) => !SILENT_TYPES.has(type) && !type.includes("printable"));
  return words.map((word) => TYPE_LABELS[word] ?? word).join(" ");
}

/** Returns the cells of a card, by headings that the import recognizes. */
function toCells(properties: readonly Property[]): Map<string, string> {
  const cells = new Map<string, string>();
  const add = (heading: string, value: string) => {
    const held = cells.get(heading);
    if (value !== "") cells.set(heading, held ? `${held}\n${value}` : value);
  };
  const labels = new Map(
    properties
      .filter(({ name }) => name === "X-ABLABEL")
      .map(({ group, value }) => [group, unescape(value).replace(/^_\$!<(.*)>!\$_$/, "$1")]),
  );
  const count = { EMAIL: 0, TEL: 0, ADR: 0 };
  for (const property of properties) {
    const { name, value } = property;
    if (name === "FN") add("Name", unescape(value));
    else if (name === "N") addName(splitParts(value), add);
    else if (name === "ORG") add("Organization", splitParts(value).filter(Boolean).join(", "));
    else if (name === "EMAIL" || name === "TEL") {
      const heading = `${name === "TEL" ? "Phone" : "Email"} ${(count[name] += 1)}`;
      add(heading, unescape(value).replace(/^(tel|mailto):/i, ""));
      add(`${heading} - Label`, getLabel(property, labels));
    } else if (name === "ADR") addAddress(splitParts(value), (count.ADR += 1), add);
    else if (!LEFT_OUT.test(name)) add(HEADINGS[name] ?? name, unescape(value));
  }
  return cells;
}

type Add = (heading: string, value: string) => void;

function addName(
  [last = "", first = "", middle = "", prefix = "", suffix = ""]: string[],
  add: Add,
) {
  add("First name", first);
  add("Middle name", middle);
  add("Last name", last);
  add("Name prefix", prefix);
  add("Name suffix", suffix);
}

/** Adds the first address in its parts, and further ones as a single text. */
function addAddress(parts: string[], number: number, add: Add) {
  const [box = "", extended = "", street = "", city = "", region = "", code = "", country = ""] =
    parts;
  if (number > 1) {
    add(
      "Other address",
      [box, extended, street, city, region, code, country].filter(Boolean).join(", "),
    );
    return;
  }
  add("Street", street);
  add("Address line 2", [extended, box].filter(Boolean).join(", "));
  add("City", city);
  add("State", region);
  add("ZIP code", code);
  add("Country", country);
}
