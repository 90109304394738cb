import type { Database } from "@/lib/foundation/supabase/database.types";
import type { SearchType } from "./schema";

type Found = Database["public"]["Functions"]["search_everything"]["Returns"][number];

const ADDRESS: Record<SearchType, (id: string) => string> = {
  client: (id) => `/client/${id}`,
  deal: (id) => `/deal/${id}`,
  transaction: (id) => `/transaction/${id}`,
  task: (id) => `/tasks/edit/${id}`,
};

/** Returns a search result for the API. */
export function toSearchResult(row: Found) {
  const type = row.kind as SearchType;
  return {
    id: row.id,
    type,
    title: row.title,
    subtitle: row.detail ?? "",
    url: ADDRESS[type](row.id),
  };
}

export type SearchResult = ReturnType<typeof toSearchResult>;

/** `message` is a hint, present when there are no results. */
export type SearchAnswer = { results: SearchResult[]; message?: string };
