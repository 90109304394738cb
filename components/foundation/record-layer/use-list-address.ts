"use client";

import { useQueryStates, type inferParserType, type ParserMap } from "nuqs";
import {
  toFilterChips,
  type FilterChip,
  type Filters,
  type FilterValues,
} from "@/lib/foundation/record-layer/list";

type Address<D extends Filters, Parsers extends ParserMap> = {
  filters: D;
  parsers: Parsers;
  query: (held: Partial<inferParserType<Parsers>>) => string;
  cleared: Partial<inferParserType<Parsers>>;
  isFiltered: (held: inferParserType<Parsers>) => boolean;
};

/** A list that is narrowed, put in order and turned over by the page's address. */
export function useListAddress<D extends Filters, Parsers extends ParserMap>(
  address: Address<D, Parsers>,
) {
  type Held = inferParserType<Parsers>;
  const [values, write] = useQueryStates(address.parsers);
  const held = values as unknown as Held;
  const change = write as (to: object, how?: { history: "push" }) => Promise<unknown>;
  // Other filters mean other records: their first page.
  const onChange = (to: Partial<Held>) =>
    void change({ ...("page" in address.parsers && { page: 1 }), ...to });
  return {
    filters: held,
    onChange,
    /** Turns to a page of the same records. */
    onPage: (page: number) => {
      void change({ page }, { history: "push" });
      window.scrollTo({ top: 0 });
    },
    onClear: () => onChange(address.cleared),
    filtered: address.isFiltered(held),
    /** "?search=…": the list and its filters, in short. */
    query: address.query(held),
    /** A chip for every filter that is set; `names` of the records that filters hold the ids of. */
    chips: (names?: { [id: string]: string | undefined }): FilterChip[] =>
      toFilterChips(address.filters, held as Partial<FilterValues<D>>, names),
  };
}
