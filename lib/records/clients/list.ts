import { parseAsStringLiteral } from "@/lib/foundation/address/parsers";
import { addCustomParams } from "@/lib/foundation/api/custom-params";
import {
  choice,
  days,
  daysWithin,
  dollars,
  owner,
  points,
  records,
  search,
} from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  toOrderedParams,
  sortParsers,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { client_status } from "@/lib/foundation/supabase/enums/client-status.types";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { lead_band } from "@/lib/foundation/supabase/enums/lead-band.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { withCustomFields } from "@/lib/records/custom-fields/filters";
import { CLIENT_DAYS, clientDayFields, type DayFilter } from "./day-fields";
import { CLIENT_SOURCES, SOURCE_LABELS } from "./sources";

export const CLIENT_STATUSES = client_status;

const YES_NO = ["yes", "no"] as const;

const dayFilters = Object.fromEntries(
  CLIENT_DAYS.map((day) => [`${day}_days`, daysWithin(clientDayFields[day].label)]),
) as Record<DayFilter, ReturnType<typeof days>>;

/** The list loads at least 50 clients per page; 60 also fills rows of two and of three cards. */
export const CLIENTS_PER_PAGE = 60;

/** The filters and sorting of clients, for GET /api/clients, the page's URL and the filter chips. */
export const clientList = {
  filters: {
    search: search(),
    status: choice("Status", CLIENT_STATUSES, { any: "All clients" }),
    source: choice("Source", CLIENT_SOURCES, { labels: SOURCE_LABELS, any: "Any source" }),
    tags: records("Tag", "tag"),
    no_contact_days: days(
      "Contact",
      (count) => (count === 1 ? "No contact for a day" : `No contact for ${count} days`),
      { any: "Any contact", option: (count) => `No contact ${count} days` },
    ),
    contact_days: daysWithin("In touch"),
    received_days: daysWithin("Received"),
    created_days: daysWithin("Added"),
    deal_status: choice("Deal stage", [...deal_status, "none"], {
      labels: {
        ...(Object.fromEntries(deal_status.map((status) => [status, `Deal: ${status}`])) as Record<
          (typeof deal_status)[number],
          string
        >),
        none: "No deal",
      },
      any: "Any stage, or no deal",
    }),
    deal_value_gte: dollars("Minimum deal value", "Deals from"),
    deal_value_lte: dollars("Maximum deal value", "Deals up to"),
    band: choice("Score", [...lead_band, "none"], {
      labels: { hot: "Hot", warm: "Warm", cold: "Cold", none: "No score" },
      any: "Any score",
    }),
    score_gte: points("Lowest score", "Score from"),
    score_lte: points("Highest score", "Score up to"),
    ...dayFilters,
    has_email: choice("Email", YES_NO, {
      labels: { yes: "Has an email", no: "No email" },
      any: "With or without",
    }),
    has_phone: choice("Phone", YES_NO, {
      labels: { yes: "Has a phone number", no: "No phone number" },
      any: "With or without",
    }),
    opted_out: choice("Opted out", YES_NO, {
      labels: { yes: "Opted out", no: "Not opted out" },
      any: "Whether or not",
    }),
    owner: owner("Owner", "My clients", { area: "clients", any: "Everyone’s clients" }),
  },
  sorts: ["name", "created_at", "last_contact", "deal_value", "status"],
  defaultOrder: "asc",
  perPage: 10,
  exports: true,
  customFields: true,
} as const satisfies ListDescription;

/**
 * Returns the list's URL state, with the API's names, for a team with these custom fields. Unknown values
 * fall back to the default. Filters by fields that are deleted or hidden from the reader are ignored.
 */
export function toClientAddress(fields: readonly CustomField[]) {
  const { filters, ...orders } = withCustomFields(clientList, fields);
  return listAddress(filters, sortParsers(orders));
}

/** The list's URL state for a team without custom fields. */
export const clientAddress = toClientAddress([]);

/** The layouts of the list: cards to recognize clients, a table to compare them. */
export const CLIENT_VIEWS = ["cards", "table"] as const;
export type ClientView = (typeof CLIENT_VIEWS)[number];

/** The parser of the layout in the URL. Without one, the last layout used in this browser is shown. */
export const clientViewParser = parseAsStringLiteral(CLIENT_VIEWS);

export type ClientFilters = AddressState<typeof clientAddress>;

/** Returns the filters and the order as the API's query. */
export const toClientQuery = (filters: ClientFilters): URLSearchParams =>
  addCustomParams(toOrderedParams(clientList.filters, filters), filters);
