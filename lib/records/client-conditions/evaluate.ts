import { inScope, type PermissionHolder } from "@/lib/foundation/auth/permissions";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Database } from "@/lib/foundation/supabase/private.types";
import { CLIENT_DAYS, type DayFilter } from "@/lib/records/clients/day-fields";
import { isAnniversaryWithin } from "./anniversary";
import { DEAL_CONDITIONS } from "./conditions";
import {
  findConditionField,
  GONE,
  holdsOfCustomValue,
  isCustomCondition,
  type ConditionField,
  type CustomCondition,
} from "./custom-conditions";
import type { ClientConditions, ConditionKey } from "./schema";

// Conditions are evaluated here for loaded clients, and with indexes by private.client_conditions()
// in SQL. tests/rls/records/client-conditions.test.ts keeps the two consistent.

type Facts = Database["private"]["Views"];
export type DealFacts = Facts["deal_facts"]["Row"];
/** The facts about a client and all of their deals. */
export type ClientFacts = Facts["client_facts"]["Row"] & { deals: DealFacts[] };

/** The person on whose behalf conditions are evaluated. Only records that they can see count. */
export type Viewer = PermissionHolder & {
  userId: string;
  teamId: string | null;
  /** The current day in their time zone. */
  today: CalendarDay;
  /** The custom fields of clients and deals that they can see. */
  customFields: readonly ConditionField[];
};

/** The input of an evaluation. */
export type Subject = {
  client: ClientFacts;
  /** The deal that conditions on deals apply to; null for any of the client's. */
  dealId: string | null;
  viewer: Viewer;
  now: Date;
};

type DealKey = keyof typeof DEAL_CONDITIONS;
type ClientKey = Exclude<ConditionKey, DealKey>;
type Asked<Key extends ConditionKey> = NonNullable<ClientConditions[Key]>;

/** The key of the check that the viewer can see the client. It is always included. */
const OUT_OF_SIGHT = "out_of_sight";
/** The key of the check that a single deal meets all conditions on deals. */
const ONE_DEAL = "deal";

/** One check of a set of conditions. `key` is returned when it fails. */
export type Question = {
  key: string;
  asked: ClientConditions;
  /** For a deal: the required stage. */
  stage?: Asked<"deal_status"> | undefined;
};

/** Returns the keys of failing conditions, with `deal` when no single deal meets all of them. */
export const evaluateConditions = (conditions: ClientConditions, subject: Subject): string[] =>
  splitConditions(conditions, subject.viewer)
    .filter((question) => !isTrue(question, subject))
    .map(({ key }) => key);

/**
 * Returns the checks in the order in which failing ones are listed. A check on a custom field that is
 * deleted, or hidden from the viewer, always fails; its key is `gone.<name>`.
 */
export function splitConditions(
  conditions: ClientConditions,
  { customFields }: Pick<Viewer, "customFields">,
): Question[] {
  const entries = Object.entries(conditions).filter(([, value]) => value !== undefined);
  const stage = conditions.deal_status;
  const questions = entries.map(([key, value]): Question => ({
    key: isCustomCondition(key) && !findConditionField(customFields, key) ? `${GONE}${key}` : key,
    asked: { [key]: value },
    ...(isDealKey(key) && { stage }),
  }));
  const onDeals = entries.filter(([key]) => isDealKey(key));
  if (onDeals.length > 1)
    questions.push({ key: ONE_DEAL, asked: Object.fromEntries(onDeals), stage });
  questions.sort((one, other) => (one.key < other.key ? -1 : 1));
  return [{ key: OUT_OF_SIGHT, asked: {} }, ...questions];
}

const isDealKey = (key: string): boolean =>
  key in DEAL_CONDITIONS || key.startsWith("deal_custom.");

/** Whether a check passes. */
export function isTrue(question: Question, subject: Subject): boolean {
  const { key, asked } = question;
  if (key === OUT_OF_SIGHT) return isSeen(subject.client, "CLIENTS_VIEW", subject.viewer);
  if (key.startsWith(GONE)) return false;
  if (key === ONE_DEAL || isDealKey(key)) return hasDeal(question, subject);
  if (isCustomCondition(key)) return holdsOfCustom(key, asked, subject.client, subject);
  return holdsOfClient(key as ClientKey, asked, subject);
}

function isSeen(
  { owner_id: ownerId, owner_team_id: ownerTeamId }: ClientFacts | DealFacts,
  permission: "CLIENTS_VIEW" | "DEALS_VIEW",
  viewer: Viewer,
): boolean {
  return inScope(viewer, permission, { ownerId, ownerTeamId });
}

function holdsOfClient<Key extends ClientKey>(
  key: Key,
  asked: ClientConditions,
  subject: Subject,
): boolean {
  return CLIENT_CHECKS[key](asked[key] as Asked<Key>, subject);
}

const dayChecks = Object.fromEntries(
  CLIENT_DAYS.map((day) => [
    `${day}_days`,
    (days: number, { client, viewer }: Subject) => isNear(client[day], days, viewer),
  ]),
) as Record<DayFilter, (days: number, subject: Subject) => boolean>;

const CLIENT_CHECKS: {
  [Key in ClientKey]: (asked: Asked<Key>, subject: Subject) => boolean;
} = {
  status: (status, { client }) => client.status === status,
  source: (source, { client }) => client.source === source,
  tags: (tags, { client }) => hasAny(client.tag_ids, tags),
  owner: (owner, { client, viewer }) =>
    client.owner_id === (owner === "me" ? viewer.userId : owner.toLowerCase()),
  no_contact_days: (days, { client, now }) => !isWithinDays(client.last_contact_at, days, now),
  contact_days: (days, { client, now }) => isWithinDays(client.last_contact_at, days, now),
  received_days: (days, { client, now }) => isWithinDays(client.received_at, days, now),
  created_days: (days, { client, now }) => isWithinDays(client.created_at, days, now),
  ...dayChecks,
  band: (band, { client }) => client.lead_band === (band === "none" ? null : band),
  score_gte: (score, { client }) => client.lead_score !== null && client.lead_score >= score,
  score_lte: (score, { client }) => client.lead_score !== null && client.lead_score <= score,
  has_email: (answer, { client }) => client.has_email === (answer === "yes"),
  has_phone: (answer, { client }) => client.has_phone === (answer === "yes"),
  opted_out: (answer, { client }) => client.has_opted_out === (answer === "yes"),
};

const DAY_MS = 86_400_000;

/** Whether an instant is at most this many days ago; false for null. */
const isWithinDays = (moment: string | null, days: number, now: Date): boolean =>
  moment !== null && Date.parse(moment) >= now.getTime() - days * DAY_MS;

const isNear = (day: CalendarDay | null, days: number, { today }: Viewer): boolean =>
  day !== null && isAnniversaryWithin(day, days, today);

const hasAny = (tagIds: string[], asked: string[]): boolean =>
  asked.some((id) => tagIds.includes(id.toLowerCase()));

/**
 * Whether a deal matches. Candidates are the subject's deal; without one, the client's deals in the required
 * stage; without a stage, the open ones. Deals that the viewer cannot see do not count.
 */
function hasDeal({ asked, stage }: Question, subject: Subject): boolean {
  const { client, dealId, viewer } = subject;
  const seen = client.deals.filter((deal) => isSeen(deal, "DEALS_VIEW", viewer));
  if (asked.deal_status === "none") return seen.length === 0;
  return seen
    .filter((deal) => {
      if (dealId !== null) return deal.id === dealId;
      return stage ? deal.status === stage : deal.status !== "Closed" && deal.status !== "Lost";
    })
    .some((deal) => isDealAsAsked(deal, asked, subject));
}

const isDealAsAsked = (deal: DealFacts, asked: ClientConditions, subject: Subject): boolean =>
  (Object.keys(asked) as DealKey[]).every((key) =>
    isCustomCondition(key)
      ? holdsOfCustom(key, asked, deal, subject)
      : holdsOfDeal(key, asked, deal, subject),
  );

function holdsOfCustom(
  name: CustomCondition,
  asked: ClientConditions,
  { custom }: ClientFacts | DealFacts,
  { viewer }: Subject,
): boolean {
  const field = findConditionField(viewer.customFields, name);
  if (!field) return false;
  const value = (custom as Record<string, Json | undefined>)[field.id];
  return holdsOfCustomValue(name, String(asked[name]), { field, value, viewer });
}

function holdsOfDeal<Key extends DealKey>(
  key: Key,
  asked: ClientConditions,
  deal: DealFacts,
  subject: Subject,
): boolean {
  return DEAL_CHECKS[key](asked[key] as Asked<Key>, deal, subject);
}

const DEAL_CHECKS: {
  [Key in DealKey]: (asked: Asked<Key>, deal: DealFacts, subject: Subject) => boolean;
} = {
  deal_status: (status, deal) => deal.status === status,
  deal_type: (type, deal) => deal.property_type === type,
  deal_value_gte: (value, deal) => deal.value >= value,
  deal_value_lte: (value, deal) => deal.value <= value,
  deal_commission_gte: (commission, deal) => deal.commission >= commission,
  deal_commission_lte: (commission, deal) => deal.commission <= commission,
  deal_probability_gte: (percent, deal) => deal.probability >= percent,
  deal_probability_lte: (percent, deal) => deal.probability <= percent,
  deal_closes_days: (days, { expected_close_date: day }, { viewer: { today } }) =>
    day !== null && day >= today && day <= addDays(today, days),
  deal_stage_days: (days, { in_stage_since: since }, { now }) =>
    since !== null && Date.parse(since) <= now.getTime() - days * DAY_MS,
  deal_tags: (tags, deal) => hasAny(deal.tag_ids, tags),
};
