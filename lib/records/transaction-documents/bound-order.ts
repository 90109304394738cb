import { formatDate } from "@/lib/foundation/text/format";
import type { TransactionDocument } from "./serialize";

/** A checklist item and its documents. */
export type Purpose = { title: string; documents: readonly { id: string }[] };

const serves = ({ documents }: Purpose, id: string) => documents.some((each) => each.id === id);

/**
 * Sorts documents by the first checklist item that each belongs to. Documents without an item come last, in
 * their given order.
 */
export function sortByPurpose<Document extends { id: string }>(
  documents: readonly Document[],
  purposes: readonly Purpose[],
): Document[] {
  const placeOf = ({ id }: Document) => {
    const place = purposes.findIndex((purpose) => serves(purpose, id));
    return place < 0 ? purposes.length : place;
  };
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Describes a document in a bundle: "Purchase contract, Addenda · version 2 · Nov 20, 2026". */
export function describeBound(
  { id, versions }: TransactionDocument,
  purposes: readonly Purpose[],
  timeZone: string,
): string {
  const { number, uploaded_at } = versions[0]!;
  const titles = purposes.filter((purpose) => serves(purpose, id)).map(({ title }) => title);
  return [titles.join(", "), `version ${number}`, formatDate(uploaded_at, timeZone)]
    .filter(Boolean)
    .join(" · ");
}
