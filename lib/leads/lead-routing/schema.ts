import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";
import {
  blankToNull,
  optionalChoice,
  optionalClockTime,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { inquiry_channel } from "@/lib/foundation/supabase/enums/inquiry-channel.types";
import { lead_rule_action } from "@/lib/foundation/supabase/enums/lead-rule-action.types";
import { lead_type } from "@/lib/foundation/supabase/enums/lead-type.types";
import { CLIENT_SOURCES } from "@/lib/records/clients/sources";
import { routingMessages as text } from "./messages";

const RULE_ACTIONS = lead_rule_action;
const INQUIRY_CHANNELS = inquiry_channel;
const LEAD_TYPES = lead_type;

const whole = (min: number, max: number, invalid: string) =>
  z.number(invalid).int(invalid).min(min, invalid).max(max, invalid);

const minutes = (max: number, invalid: string) =>
  z.preprocess(blankToNull, whole(1, max, invalid).nullable()).optional();

const price = z
  .preprocess(
    blankToNull,
    z
      .number(text.priceInvalid)
      .min(0, text.priceInvalid)
      .max(999_999_999_999, text.priceInvalid)
      .nullable(),
  )
  .optional();

const hours = {
  days: z.array(whole(0, 6, text.dayUnknown), text.dayUnknown).max(7, text.dayUnknown),
  opens: optionalClockTime(text.timeInvalid),
  closes: optionalClockTime(text.timeInvalid),
};

type Hours = { days?: number[]; opens?: string | null; closes?: string | null };

/** Requires days and hours together, or neither. */
function checkHours({ days = [], opens, closes }: Hours, context: z.RefinementCtx): void {
  const say = (path: "opens" | "closes", message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (days.length === 0) return;
  if (!opens) say("opens", text.hoursIncomplete);
  if (!closes) say("closes", text.hoursIncomplete);
  if (opens && closes && opens >= closes) say("closes", text.hoursOutOfOrder);
}

const person = z.object({
  user_id: z.guid(text.peopleRequired),
  weight: whole(1, 10, text.weightInvalid).default(1),
  daily_cap: z.preprocess(blankToNull, whole(1, 999, text.capInvalid).nullable()).optional(),
});

const fields = {
  name: requiredText(60, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  is_on: z.boolean("is_on must be true or false"),
  sources: z.array(z.enum(CLIENT_SOURCES, text.sourceUnknown), text.sourceUnknown).max(20),
  came_by: optionalChoice(INQUIRY_CHANNELS, text.channelUnknown),
  areas: z
    .array(z.string(text.areaInvalid).trim().min(2, text.areaInvalid).max(60, text.areaInvalid))
    .max(50, text.tooManyAreas),
  min_price: price,
  max_price: price,
  lead_type: optionalChoice(LEAD_TYPES, text.typeUnknown),
  ...hours,
  action: z.enum(RULE_ACTIONS, text.actionUnknown),
  claim_minutes: minutes(1440, text.claimInvalid),
  remind_minutes: minutes(10_080, text.minutesInvalid),
  reroute_minutes: minutes(10_080, text.minutesInvalid),
  clock_in_hours: z.boolean("clock_in_hours must be true or false"),
  plan_id: z.preprocess(blankToNull, z.guid(text.planUnknown).nullable()).optional(),
  people: z
    .array(person, text.peopleRequired)
    .min(1, text.peopleRequired)
    .max(50, text.tooManyPeople)
    .refine((all) => new Set(all.map(({ user_id }) => user_id)).size === all.length, text.twice),
};

const ruleBody = z.object(fields);
type Rule = Partial<z.output<typeof ruleBody>>;

function checkRule(rule: Rule, context: z.RefinementCtx): void {
  const say = (path: keyof Rule, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  checkHours(rule, context);
  const { min_price, max_price, action, people, remind_minutes, reroute_minutes } = rule;
  if ((min_price ?? 0) > (max_price ?? Infinity)) say("max_price", text.pricesOutOfOrder);
  if (action === "first_to_claim" && !rule.claim_minutes) say("claim_minutes", text.claimInvalid);
  if (action === "person" && people && people.length > 1) say("people", text.onePerson);
  if ((remind_minutes ?? 0) >= (reroute_minutes ?? Infinity))
    say("reroute_minutes", text.clockOutOfOrder);
}

/** Body of POST /api/lead-rules. */
export const createLeadRuleBody = z
  .object({
    ...fields,
    is_on: fields.is_on.default(true),
    sources: fields.sources.default([]),
    areas: fields.areas.default([]),
    days: fields.days.default([]),
    clock_in_hours: fields.clock_in_hours.default(false),
  })
  .superRefine(checkRule);

/** Body of PUT /api/lead-rules/{id}: the fields to change. */
export const updateLeadRuleBody = ruleBody.partial().superRefine(checkRule);

/** Body of PUT /api/lead-rules/order. */
export const leadRuleOrderBody = z.object({
  ids: z.array(z.guid(text.orderInvalid), text.orderInvalid).max(50, text.orderInvalid),
});

/** Body of PUT /api/lead-availability/{id}. */
export const leadAvailabilityBody = z
  .object({
    away_until: z.preprocess(blankToNull, instant(text.awayInvalid).nullable()).default(null),
    ...hours,
    days: hours.days.default([]),
  })
  .superRefine(checkHours);

/** Body of POST /api/lead-rules/preview: the known facts of an inquiry. */
export const previewRoutingBody = z.object({
  source: z.enum(CLIENT_SOURCES, text.sourceUnknown).default("website"),
  came_by: optionalChoice(INQUIRY_CHANNELS, text.channelUnknown),
  lead_type: optionalChoice(LEAD_TYPES, text.typeUnknown),
  price,
  about: z.string().max(500).nullable().optional(),
});

/** Query of GET /api/lead-routings. */
export const leadRoutingsQuery = z.object({ client_id: z.guid().optional() });

export type CreateLeadRuleBody = z.output<typeof createLeadRuleBody>;
export type UpdateLeadRuleBody = z.output<typeof updateLeadRuleBody>;
export type LeadAvailabilityBody = z.output<typeof leadAvailabilityBody>;
export type PreviewRoutingBody = z.output<typeof previewRoutingBody>;
