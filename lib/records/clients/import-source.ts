import { fitsLength } from "@/lib/foundation/text/text-length";
import type { ImportChoice } from "./import-choice";
import { clientFields } from "./fields";
import { normalizeValue } from "./normalize-value";
import { guessSource, parseSource } from "./source-words";
import { type ClientSource } from "./sources";

/** The source of a row's client, and the words that it covers. */
type ImportedSource = {
  fields: { source: ClientSource | undefined; source_detail: string | undefined };
  /** Words that are stored as the source or its detail. */
  words: readonly string[];
};

/**
 * Returns the source of a row. A word that is no source gets its mapped source, else the most likely one; the
 * word itself becomes the detail when it fits.
 */
export function resolveSource(
  { source: word = "", source_detail: given = "" }: { source?: string; source_detail?: string },
  sources: ImportChoice["sources"],
): ImportedSource {
  const own = parseSource(word);
  const isDetail = given !== "" && fitsLength(given, clientFields.source_detail.max);
  const keepsWord =
    word !== "" && !own && given === "" && fitsLength(word, clientFields.source_detail.max);
  const detail = isDetail ? given : keepsWord ? word : "";
  return {
    fields: {
      source: word === "" ? undefined : (own ?? findMeaning(word, sources)),
      source_detail: detail || undefined,
    },
    words: own ? [word, detail] : [detail],
  };
}

function findMeaning(word: string, sources: ImportChoice["sources"]): ClientSource {
  const mapped = sources.get(normalizeValue(word));
  return mapped === undefined ? guessSource(word) : mapped || "unknown";
}
