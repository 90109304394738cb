import { z } from "zod";
import { optionalDay, optionalText } from "@/lib/foundation/record-layer/fields";
import { OWNED_LISTS } from "@/lib/foundation/record-layer/kinds";
import { member_role } from "@/lib/foundation/supabase/enums/member-role.types";
import { memberMessages as text } from "./messages";

/** "clients, deals or tasks" */
const lists = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(OWNED_LISTS);

/** Query of GET /api/members/assignable and /owners. */
export const assignableQuery = z.object({
  area: z.enum(OWNED_LISTS, `area must be ${lists}`),
});

/**
 * Body of PATCH /api/members/{id}: only the fields sent change. A role replaces a custom role unless one is
 * sent as well. Deactivating is a separate call, because it hands over work.
 */
export const updateMemberBody = z
  .object({
    role: z.enum(member_role, text.roleUnknown),
    custom_role_id: z.guid().nullable(),
    team_id: z.guid().nullable(),
    status: z.enum(["active", "suspended"], text.statusUnknown),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, text.nothingToChange);

/** Body of POST /api/members/{id}/deactivate: the successor, null for nobody. */
export const deactivateMemberBody = z.object({
  hand_over_to: z.guid(text.takerUnknown).nullable(),
});

/** Body of PUT /api/members/{id}/license: number and last day, or neither to remove the license. */
export const setLicenseBody = z
  .object({
    number: optionalText(50, text.licenseNumberTooLong),
    expires_on: optionalDay(text.licenseDayInvalid),
  })
  .superRefine(({ number, expires_on }, context) => {
    if (Boolean(number) === Boolean(expires_on)) return;
    const [field, message] = number
      ? (["expires_on", text.licenseDayMissing] as const)
      : (["number", text.licenseNumberMissing] as const);
    context.addIssue({ code: "custom", path: [field], message });
  });

export type SetLicenseBody = z.output<typeof setLicenseBody>;
export type UpdateMemberBody = z.output<typeof updateMemberBody>;
export type DeactivateMemberBody = z.output<typeof deactivateMemberBody>;
