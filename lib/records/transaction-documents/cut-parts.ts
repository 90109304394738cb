import { MAX_NAME_LENGTH } from "./limits";
import { formatPageRange, parsePageRange, type PageRange } from "./page-range";
import type { CutDocumentInput } from "./schema";

/** A document to be cut, as its row is filled in. `item` is blank without an item. */
export type PartValues = { pages: string; item: string; name: string };

export const newPart = (pages: PageRange): PartValues => ({
  pages: formatPageRange(pages),
  item: "",
  name: "",
});

/** Returns the part that has a page, or undefined. */
export const findPart = (parts: readonly PartValues[], page: number): PartValues | undefined =>
  parts.find(({ pages }) => includesPage(parsePageRange(pages), page));

const includesPage = (range: PageRange | null, page: number) =>
  range !== null && range.first <= page && page <= range.last;

/** Whether a part begins with a page. */
export const beginsPart = (parts: readonly PartValues[], page: number): boolean =>
  parts.some(({ pages }) => parsePageRange(pages)?.first === page);

/**
 * Returns the parts with one more that begins at a page, or, where one begins there, with that one joined to the part
 * before it.
 */
export function toggleStart(parts: readonly PartValues[], page: number): PartValues[] {
  const part = findPart(parts, page);
  if (!part) return [...parts, newPart({ first: page, last: page })];
  const { first, last } = parsePageRange(part.pages)!;
  if (page > first) {
    const pieces = [
      { ...part, pages: formatPageRange({ first, last: page - 1 }) },
      newPart({ first: page, last }),
    ];
    return parts.flatMap((each) => (each === part ? pieces : [each]));
  }
  const before = findPart(parts, page - 1);
  if (!before) return [...parts];
  const start = parsePageRange(before.pages)!.first;
  const joined = { ...before, pages: formatPageRange({ first: start, last }) };
  return parts.filter((each) => each !== part).map((each) => (each === before ? joined : each));
}

/** Returns what is sent for the rows: a part without a name is called like its item. */
export const toCutBody = (
  version: number,
  parts: readonly PartValues[],
  titles: ReadonlyMap<string, string>,
): CutDocumentInput => ({
  version,
  parts: parts.map(({ pages, item, name }) => ({
    pages,
    name: name.trim() || toDocumentName(titles.get(item) ?? ""),
    item_id: item || null,
  })),
});

/** An item's title as the name of a document, which has no slashes. */
const toDocumentName = (title: string) => title.replace(/[/\\]/g, " ").slice(0, MAX_NAME_LENGTH);
