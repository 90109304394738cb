import { apiFetch } from "@/lib/foundation/api/fetch";
import { MAX_PER_PAGE } from "@/lib/foundation/record-layer/list";
import { toClientQuery, type ClientFilters } from "./list";
import { fromListDto, type ClientListDto } from "./list-dto";
import type { ListedClient } from "./serialize";

/** The maximum number of printed clients, about 250 pages of paper. */
export const MAX_PRINTED = 10_000;

/** Returns all matching clients in order, at most MAX_PRINTED, without duplicates. Throws ApiError. */
export async function readAllClients(filters: ClientFilters): Promise<ListedClient[]> {
  const found = new Map<string, ListedClient>();
  const query = toClientQuery(filters);
  query.set("limit", String(MAX_PER_PAGE));
  for (let page = 1; page <= MAX_PRINTED / MAX_PER_PAGE; page += 1) {
    query.set("page", String(page));
    const answer = fromListDto(await apiFetch<ClientListDto>(`/api/clients?${query}`));
    // A client that is added meanwhile shifts the others, so the next page may repeat one.
    for (const client of answer.clients) found.set(client.id, client);
    if (page >= answer.totalPages) break;
  }
  return [...found.values()];
}

/** Returns the list's clients when all of them are loaded; null when one is missing or the list is empty. */
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
