import { apiFetch } from "@/lib/foundation/api/fetch";
import { MAX_PER_PAGE } from "@/lib/foundation/record-layer/list";
import { toClientQuery, type ClientFilters } from "./list";
import { fromListDto, type ClientListDto } from "./list-dto";
import type { ListedClient } from "./serialize";

/** The maximum number of printed clients: some 250 pages of paper. */
export const MAX_PRINTED = 10_000;

/** Returns all matching clients in order, at most MAX_PRINTED, each once. Throws ApiError. */
export async function readAllClients(filters: ClientFilters): Promise<ListedClient[]> {
  const found = new Map<string, ListedClient>();
  const query = toClientQuery(filters);
  query.set("limit", String(MAX_PER_PAGE));
  for (let page = 1; page <= MAX_PRINTED / MAX_PER_PAGE; page += 1) {
    query.set("page", String(page));
    const answer = fromListDto(await apiFetch<ClientListDto>(`/api/clients?${query}`));
    // A client added meanwhile shifts the others, so one may come again on the next page.
    for (const client of answer.clients) found.set(client.id, client);
    if (page >= answer.totalPages) break;
  }
  return [...found.values()];
}

/** Returns the list's clients if all are loaded; null if one is missing or there is none. */
export function areAllLoaded<Client>(
  totalCount: number,
  clientAt: (index: number) => Client | undefined,
): Client[] | null {
  const here = Array.from({ length: Math.min(totalCount, MAX_PRINTED) }, (_, index) =>
    clientAt(index),
  );
  const all = here.filter((client) => client !== undefined);
  return all.length > 0 && all.length === totalCount ? all : null;
}
