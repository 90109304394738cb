import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { isAddress } from "./quick-names";

/** The client that a line refers to, or the candidates when it is ambiguous. */
export type ClientMatch = { client: PickedRecord | null; offered: PickedRecord[] };

/** The clients that the search found for a name. */
type ClientSearch = { name: string; found: readonly PickedRecord[] };

const MAX_OFFERED = 4;

const foldAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const getWords = (text: string) =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a client's name contains every word of a name. */
function isNamed(label: string, name: string): boolean {
  const theirs = getWords(label);
  return getWords(name).every((word) => theirs.includes(word));
}

/** Whether a word of the client's name starts like one of these words, for a mistyped or unfinished name. */
function isSimilarName(label: string, name: string): boolean {
  const beginnings = getWords(name).map((word) => word.slice(0, 3));
  return getWords(label).some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}

/** Returns the client that a line refers to. `searches` has the results for each guessed name, the likeliest first. */
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

/** Corrects the spelling of the client's name in a title: "Call mbeki" becomes "Call Mbeki". */
export function applyClientSpelling(title: string, client: PickedRecord | null): string {
  if (!client) return title;
  const theirs = client.label.split(/\s+/);
  return title.replace(/\p{L}[\p{L}'’-]+/gu, (word, at: number) =>
    at === 0 ? word : (theirs.find((name) => foldAccents(name) === foldAccents(word)) ?? word),
  );
}
