import { fitsLength } from "@/lib/foundation/text/text-length";
import { TAG_LIMITS } from "@/lib/records/tags/schema";

/** Google's default groups, which are no tags. Its other groups may be useful ("* Friends"). */
const SYSTEM_GROUPS = /^\*?\s*(my ?contacts|starred|other ?contacts)$/i;

/**
 * Parses tags separated by comma, semicolon, line break, | or Google's " ::: ". `rest` has the invalid ones
 * and those above the limit.
 */
export function parseTags(cells: readonly string[]): { tags: string[]; rest: string[] } {
  const words = cells
    .flatMap((cell) => cell.slice(0, 20_000).split(/[,;|\n]|:::/))
    .map((word) => word.trim())
    .filter((word) => word !== "" && !SYSTEM_GROUPS.test(word))
    .map((word) => word.replace(/^[*#]\s*/, "").trim());
  const unique = new Map(words.map((word) => [word.toLowerCase(), word]));
  unique.delete("");
  const isTag = (word: string) => fitsLength(word, TAG_LIMITS.name) && !/\p{Cc}/u.test(word);
  const tags = [...unique.values()].filter(isTag);
  return {
    tags: tags.slice(0, TAG_LIMITS.perRecord),
    rest: [
      ...tags.slice(TAG_LIMITS.perRecord),
      ...[...unique.values()].filter((word) => !isTag(word)),
    ],
  };
}
