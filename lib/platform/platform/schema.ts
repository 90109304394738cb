import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { platformMessages as text } from "./messages";

/** Body of PUT /api/super-admin/settings. */
export const updatePlatformSettingsBody = z.object({
  free_testing: z.boolean("free_testing must be true or false"),
});

export type PlatformSettings = z.output<typeof updatePlatformSettingsBody>;

/** Rows on a page of an operator's list. */
export const PER_PAGE = 25;

const page = z.coerce.number("page must be a number").int().min(1).max(40_000).default(1);
const limit = z.coerce.number("limit must be a number").int().min(1).max(100).default(PER_PAGE);
const search = z.string().trim().max(100, "A search has at most 100 characters").optional();

export const platformUserListQuery = z.object({ search, page, limit });
export type PlatformUserListQuery = z.output<typeof platformUserListQuery>;

export const platformTenantListQuery = z.object({
  search,
  state: z.enum(["active", "suspended"], "state must be active or suspended").optional(),
  page,
  limit,
});
export type PlatformTenantListQuery = z.output<typeof platformTenantListQuery>;

const reason = requiredText(500, { missing: text.reasonMissing, tooLong: text.reasonTooLong });

export const suspendTenantBody = z.object({ reason });

/** Body that starts a support view: its reason, and its length, an hour at most. */
export const startSupportViewBody = z.object({
  reason,
  minutes: z.int(text.minutes).min(5, text.minutes).max(60, text.minutes),
});
export type StartSupportViewBody = z.output<typeof startSupportViewBody>;

export const retryJobsBody = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,15}$/, text.jobs), text.jobs)
    .min(1, text.jobs)
    .max(100, text.jobs),
});
