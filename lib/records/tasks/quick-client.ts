import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { isAddress } from "./quick-names";

/** Whom a line means: the one client it names, or those among whom somebody has to choose. */
export type ClientMatch = { client: PickedRecord | null; offered: PickedRecord[] };

/** Clients that were found for the words of a name. */
type ClientSearch = { name: string; found: readonly PickedRecord[] };

const MAX_OFFERED = 4;

const foldAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const getWords = (text: string) =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of a name is one of a client's. */
function isNamed(label: string, name: string): boolean {
  const theirs = getWords(label);
  return getWords(name).every((word) => theirs.includes(word));
}

/** Whether a client's name begins as one of these words does: a mistyped or unfinished name. */
function isSimilarName(label: string, name: string): boolean {
  const beginnings = getWords(name).map((word) => word.slice(0, 3));
  return getWords(label).some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}

/** Of what was found for each guess, likeliest first, whom the line means. */
export function matchClient(searches: readonly ClientSearch[]): ClientMatch {
  for (const { name, found } of searches) {
    const meant = isAddress(name) ? [...found] : found.filter(({ label }) => isNamed(label, name));
    if (meant.length === 1) return { client: meant[0] ?? null, offered: [] };
    if (meant.length > 1) return { client: null, offered: meant.slice(0, MAX_OFFERED) };
  }
  const like = searches.flatMap(({ name, found }) =>
    found.filter(({ label }) => isSimilarName(label, name)),
  );
  const offered = like.filter(({ id }, index) => like.findIndex((one) => one.id === id) === index);
  return { client: null, offered: offered.slice(0, MAX_OFFERED) };
}

/** A title with the client's name as they spell it: "Call mbeki" for Aisha Mbeki is "Call Mbeki". */
export function applyClientSpelling(title: string, client: PickedRecord | null): string {
  if (!client) return title;
  const theirs = client.label.split(/\s+/);
  return title.replace(/\p{L}[\p{L}'’-]+/gu, (word, at: number) =>
    at === 0 ? word : (theirs.find((name) => foldAccents(name) === foldAccents(word)) ?? word),
  );
}
