import { z } from "zod";
import { accountMessages } from "@/lib/commissions/accounts/messages";
import { openingBalanceBody } from "@/lib/commissions/accounts/schema";
import { SPLIT_COUNTERS } from "@/lib/commissions/calculation/counters";
import { rate } from "@/lib/commissions/plans/numbers";
import { recordVersion } from "@/lib/foundation/api/instant";
import { optionalDay, requiredText } from "@/lib/foundation/record-layer/fields";
import { team_cap } from "@/lib/foundation/supabase/enums/team-cap.types";
import { team_split_order } from "@/lib/foundation/supabase/enums/team-split-order.types";
import { commissionTeamMessages as text } from "./messages";

const teamFields = {
  name: requiredText(80, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  leader_id: z.guid(text.leaderRequired),
  split: z.enum(team_split_order, text.splitInvalid),
  cap: z.enum(team_cap, text.capInvalid),
  start_day: optionalDay(text.startInvalid),
};

/** Body of POST /api/commission-teams. */
export const createCommissionTeamBody = z.object({
  ...teamFields,
  split: teamFields.split.default("after"),
  cap: teamFields.cap.default("own"),
});

/** Body of PUT /api/commission-teams/{id}: changes only the given fields. */
export const updateCommissionTeamBody = z
  .object(teamFields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Body of PUT /api/commission-teams/{id}/members/{userId}: the leader's rate of this member's deals. */
export const setTeamMemberBody = z.object({ leader_rate: rate });

/** Body of POST /api/commission-teams/{id}/opening-balances: the earlier balance of the team's shared cap or scale. */
export const teamOpeningBalanceBody = openingBalanceBody.extend({
  counter: z.enum(SPLIT_COUNTERS, accountMessages.counterInvalid),
});

/** Path parameters of a team's member. */
export const teamMemberParams = z.object({ id: z.guid(), userId: z.guid() });

export type CreateCommissionTeamBody = z.output<typeof createCommissionTeamBody>;
export type CreateCommissionTeamInput = z.input<typeof createCommissionTeamBody>;
export type UpdateCommissionTeamBody = z.output<typeof updateCommissionTeamBody>;
export type UpdateCommissionTeamInput = z.input<typeof updateCommissionTeamBody>;
export type TeamOpeningBalanceBody = z.output<typeof teamOpeningBalanceBody>;
export type SetTeamMemberBody = z.output<typeof setTeamMemberBody>;
