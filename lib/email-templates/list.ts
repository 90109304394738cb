import { createLoader, createSerializer, parseAsInteger, type inferParserType } from "nuqs/server";
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
import { Constants } from "@/lib/supabase/database.types";

export const EMAIL_TEMPLATE_CATEGORIES = Constants.public.Enums.email_template_category;
export const EMAIL_TEMPLATE_KINDS = Constants.public.Enums.email_template_kind;

/** So many that a library comes whole. */
const TEMPLATES_PER_PAGE = 100;

/** What narrows GET /api/email-templates: one's own come first, then the team's, then the system's. */
export const emailTemplateList = {
  filters: {
    search: search(),
    category: choice("Category", EMAIL_TEMPLATE_CATEGORIES, { any: "Any category" }),
    kind: choice("Whose", EMAIL_TEMPLATE_KINDS, {
      labels: { personal: "My templates", team: "Team templates", system: "From Lintel" },
      any: "All templates",
    }),
  },
  perPage: TEMPLATES_PER_PAGE,
} as const satisfies ListDescription;

/** What the library's address holds; what it does not know falls back. */
export const emailTemplateFilterParsers = {
  ...addressParsers(emailTemplateList.filters),
  page: parseAsInteger.withDefault(1),
};

export type EmailTemplateFilters = inferParserType<typeof emailTemplateFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadEmailTemplateFilters = createLoader(emailTemplateFilterParsers);

/** "?search=…&category=…" with what differs from the default; empty text when nothing does. */
export const emailTemplateFilterQuery = createSerializer(emailTemplateFilterParsers);

/** Takes every filter away. */
export const NO_FILTERS: Partial<EmailTemplateFilters> = noFilters(emailTemplateList.filters);

/** Whether the library shows less than all templates. */
export const isFiltered = (filters: EmailTemplateFilters) =>
  narrows(emailTemplateList.filters, filters);

/** The same filters as the query of GET /api/email-templates. */
export function emailTemplateApiQuery({ page, ...filters }: EmailTemplateFilters): URLSearchParams {
  const query = listParams(emailTemplateList.filters, filters);
  if (page > 1 && page <= LAST_PAGE) query.set("page", String(page));
  return query;
}
