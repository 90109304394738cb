import { MAX_NAME_LENGTH } from "./limits";
import { formatPageRange, parsePageRange, type PageRange } from "./page-range";
import type { CutDocumentInput } from "./schema";

/** A document to cut, as typed in its row. `item` is "" without a checklist item. */
export type PartValues = { pages: string; item: string; name: string };

export const newPart = (pages: PageRange): PartValues => ({
  pages: formatPageRange(pages),
  item: "",
  name: "",
});

/** Returns the part that contains a page, or undefined. */
export const findPart = (parts: readonly PartValues[], page: number): PartValues | undefined =>
  parts.find(({ pages }) => includesPage(parsePageRange(pages), page));

const includesPage = (range: PageRange | null, page: number) =>
  range !== null && range.first <= page && page <= range.last;

/** Whether a part begins at a page. */
export const beginsPart = (parts: readonly PartValues[], page: number): boolean =>
  parts.some(({ pages }) => parsePageRange(pages)?.first === page);

/**
 * Splits the part of a page, so that a new part begins there. When a part begins at that page already, joins
 * it to the part before it.
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

/** Returns the request body for the rows. A part without a name gets the title of its checklist item. */
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

/** Returns an item's title as a document name, which has no slashes. */
const toDocumentName = (title: string) => title.replace(/[/\\]/g, " ").slice(0, MAX_NAME_LENGTH);
