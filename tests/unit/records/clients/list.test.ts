import { expect, test } from "vitest";
import {
  clientAddress,
  toClientQuery,
  clientList,
  type ClientFilters,
} from "@/lib/records/clients/list";
import { clientListQuery } from "@/lib/records/clients/schema";
import { emptyFilters, normalizeSearch } from "@/lib/foundation/record-layer/list";

const filters = (given: Partial<ClientFilters>): ClientFilters => ({
  ...emptyFilters(clientList.filters),
  sortBy: "name",
  sortOrder: "asc",
  ...given,
});

test("a search and a status filter hide clients, a sort order and a blank search do not", () => {
  expect(clientAddress.isFiltered(filters({ sortBy: "status", sortOrder: "desc" }))).toBe(false);
  expect(clientAddress.isFiltered(filters({ search: "   " }))).toBe(false);
  expect(clientAddress.isFiltered(filters({ search: "ada" }))).toBe(true);
  expect(clientAddress.isFiltered(filters({ status: "Seller" }))).toBe(true);
});

test("any address leads to a query that the API accepts", () => {
  for (const search of ["ada", "x".repeat(500), "🏠".repeat(300), "a\u0000b\n", "  % _ \\ ' "]) {
    const sentQuery = Object.fromEntries(toClientQuery(filters({ search, status: "In Contract" })));
    const query = clientListQuery.parse(sentQuery);
    expect(query.search).toBe(normalizeSearch(search));
    expect(query.status).toBe("In Contract");
  }
});
