import { choice, toListParams, search } from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  withPage,
  pageParser,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { email_template_category } from "@/lib/foundation/supabase/enums/email-template-category.types";
import { email_template_kind } from "@/lib/foundation/supabase/enums/email-template-kind.types";
import { template_channel } from "@/lib/foundation/supabase/enums/template-channel.types";

export const EMAIL_TEMPLATE_CATEGORIES = email_template_category;
export const EMAIL_TEMPLATE_KINDS = email_template_kind;

export const TEMPLATE_CHANNELS = template_channel;

/** Large enough for a whole library. */
const TEMPLATES_PER_PAGE = 100;

/** Filters of GET /api/email-templates. Personal templates come first, then the team's. */
export const emailTemplateList = {
  filters: {
    search: search(),
    channel: choice("For", TEMPLATE_CHANNELS, {
      fallback: "email",
      labels: { email: "Emails", sms: "Texts" },
      narrows: false,
    }),
    category: choice("Category", EMAIL_TEMPLATE_CATEGORIES, { any: "Any category" }),
    kind: choice("Whose", EMAIL_TEMPLATE_KINDS, {
      labels: { personal: "My templates", team: "Team templates", system: "From Lintel" },
      any: "All templates",
    }),
  },
  perPage: TEMPLATES_PER_PAGE,
} as const satisfies ListDescription;

/** The URL state of the library. Unknown values fall back to the default. */
export const emailTemplateAddress = listAddress(emailTemplateList.filters, {
  page: pageParser,
});

type EmailTemplateFilters = AddressState<typeof emailTemplateAddress>;

/** Returns the filters as the query of GET /api/email-templates. */
export function toEmailTemplateQuery(filters: EmailTemplateFilters): URLSearchParams {
  const query = toListParams(emailTemplateList.filters, filters);
  return withPage(query, { page: filters.page, limit: emailTemplateList.perPage });
}
