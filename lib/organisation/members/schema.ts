import { z } from "zod";
import { ASSIGNABLE_AREAS } from "@/lib/foundation/record-layer/assignable-area";
import { Constants } from "@/lib/foundation/supabase/database.types";
import { memberMessages as text } from "./messages";

/** Query of GET /api/members/assignable and /owners. */
export const assignableQuery = z.object({
  area: z.enum(ASSIGNABLE_AREAS, "area must be clients, deals or tasks"),
});

/**
 * Body of PATCH /api/members/{id}: only the fields sent change. A role replaces a custom one unless
 * that is sent as well. Deactivating is a separate call, because it hands over work.
 */
export const updateMemberBody = z
  .object({
    role: z.enum(Constants.public.Enums.member_role, text.roleUnknown),
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

export type UpdateMemberBody = z.output<typeof updateMemberBody>;
export type DeactivateMemberBody = z.output<typeof deactivateMemberBody>;
