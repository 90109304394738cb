"use client";

import type { AddressValues, ParserMap } from "@/lib/foundation/address/parsers";
import { useAddress } from "@/lib/foundation/address/use-address";
import {
  toFilterChips,
  type FilterChip,
  type Filters,
  type FilterValues,
} from "@/lib/foundation/record-layer/list";

type Address<D extends Filters, Parsers extends ParserMap> = {
  filters: D;
  parsers: Parsers;
  query: (held: Partial<AddressValues<Parsers>>) => string;
  cleared: Partial<AddressValues<Parsers>>;
  isFiltered: (held: AddressValues<Parsers>) => boolean;
};

/** Reads and changes a list's filters, order and page in the page's address. */
export function useListAddress<D extends Filters, Parsers extends ParserMap>(
  address: Address<D, Parsers>,
) {
  type Held = AddressValues<Parsers>;
  const [held, change] = useAddress(address.parsers);
  // Other filters mean other records: their first page.
  const onChange = (to: Partial<Held>) =>
    change({ ...("page" in address.parsers && { page: 1 }), ...to } as Partial<Held>);
  return {
    filters: held,
    onChange,
    /** Goes to another page of the same records. */
    onPage: (page: number) => {
      change({ page } as Partial<Held>, { history: "push" });
      window.scrollTo({ top: 0 });
    },
    onClear: () => onChange(address.cleared),
    filtered: address.isFiltered(held),
    /** "?search=…" with what differs from the default. */
    query: address.query(held),
    /** Returns a chip for each filter that is set. `names` are those of the records that filters have the ids of. */
    chips: (names?: { [id: string]: string | undefined }): FilterChip[] =>
      toFilterChips(address.filters, held as Partial<FilterValues<D>>, names),
  };
}
