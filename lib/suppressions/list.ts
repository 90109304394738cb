import { createLoader, createSerializer, parseAsInteger, type inferParserType } from "nuqs/server";
import { CHANNEL_LABELS } from "@/lib/messages/list";
import {
  choice,
  isFiltered as narrows,
  LAST_PAGE,
  listParams,
  noFilters,
  search,
} from "@/lib/records/list";
import { addressParsers } from "@/lib/records/list-address";
import type { ListDescription } from "@/lib/records/list-query";

/** The channels that messages are sent over. */
export const SUPPRESSED_CHANNELS = ["email", "sms"] as const;

const PER_PAGE = 25;

/** What narrows GET /api/suppressions; the latest comes first. */
export const suppressionList = {
  filters: {
    search: search(),
    channel: choice("Channel", SUPPRESSED_CHANNELS, {
      labels: { email: CHANNEL_LABELS.email, sms: CHANNEL_LABELS.sms },
      any: "Any channel",
    }),
  },
  perPage: PER_PAGE,
} as const satisfies ListDescription;

/** What the page's address holds; what it does not know falls back. */
export const suppressionFilterParsers = {
  ...addressParsers(suppressionList.filters),
  page: parseAsInteger.withDefault(1),
};

export type SuppressionFilters = inferParserType<typeof suppressionFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadSuppressionFilters = createLoader(suppressionFilterParsers);

/** "?search=…&channel=…" with what differs from the default; empty text when nothing does. */
export const suppressionFilterQuery = createSerializer(suppressionFilterParsers);

/** Takes every filter away. */
export const NO_FILTERS: Partial<SuppressionFilters> = noFilters(suppressionList.filters);

/** Whether the list shows less than all of it. */
export const isFiltered = (filters: SuppressionFilters) =>
  narrows(suppressionList.filters, filters);

/** The same filters as the query of GET /api/suppressions. */
export function suppressionApiQuery({ page, ...filters }: SuppressionFilters): URLSearchParams {
  const query = listParams(suppressionList.filters, filters);
  if (page > 1 && page <= LAST_PAGE) query.set("page", String(page));
  return query;
}
