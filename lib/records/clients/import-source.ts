import { fitsLength } from "@/lib/foundation/text/text-length";
import { normalizeValue, type ImportChoice } from "./import-choice";
import { clientFields } from "./fields";
import { guessSource, parseSource, type ClientSource } from "./sources";

/** Where a row's client came from, and which of the row's words the client holds. */
type ImportedSource = {
  source: ClientSource | undefined;
  detail: string;
  /** Words that stand in the client, as the source or its detail. */
  words: readonly string[];
};

/**
 * The source that a row's cells say. A word that is none by itself is what it was mapped to, else what it most likely
 * means, and stays as the detail where there is room.
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
    source: word === "" ? undefined : (own ?? findMeaning(word, sources)),
    detail,
    words: own ? [word, detail] : [detail],
  };
}

function findMeaning(word: string, sources: ImportChoice["sources"]): ClientSource {
  const mapped = sources.get(normalizeValue(word));
  return mapped === undefined ? guessSource(word) : mapped || "unknown";
}
