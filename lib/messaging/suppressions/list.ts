import { choice, toListParams, search } from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  withPage,
  pageParser,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { CHANNEL_LABELS } from "@/lib/messaging/messages/list";

/** The channels that a recipient may opt out of. Calls are made outside Lintel. */
export const SUPPRESSED_CHANNELS = ["email", "sms", "phone"] as const;

const PER_PAGE = 25;

/** Filters of GET /api/suppressions. The latest come first. */
export const suppressionList = {
  filters: {
    search: search(),
    channel: choice("Channel", SUPPRESSED_CHANNELS, {
      labels: CHANNEL_LABELS,
      any: "Any channel",
    }),
  },
  perPage: PER_PAGE,
} as const satisfies ListDescription;

/** The URL state of the page. Unknown values fall back to the default. */
export const suppressionAddress = listAddress(suppressionList.filters, {
  page: pageParser,
});

type SuppressionFilters = AddressState<typeof suppressionAddress>;

/** Returns the filters as the query of GET /api/suppressions. */
export function toSuppressionQuery(filters: SuppressionFilters): URLSearchParams {
  const query = toListParams(suppressionList.filters, filters);
  return withPage(query, { page: filters.page, limit: suppressionList.perPage });
}
