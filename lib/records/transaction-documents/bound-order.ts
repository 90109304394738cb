import { formatDate } from "@/lib/foundation/text/format";
import type { TransactionDocument } from "./serialize";

/** An item of the checklist and its documents. */
export type Purpose = { title: string; documents: readonly { id: string }[] };

const serves = ({ documents }: Purpose, id: string) => documents.some((each) => each.id === id);

/** Returns documents in the order of the first item that each serves; those that serve none last, as they came. */
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

/** Returns "Purchase contract, Addenda · version 2 · Nov 20, 2026". */
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
