import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { planTerms, type PlanTerms } from "./schema";

export type PlanVersion = {
  /** The first closing day that it applies to. The first version also applies to earlier days. */
  counts_from: CalendarDay;
  /** Null for terms that cannot be parsed, which pay nobody. */
  terms: PlanTerms | null;
};

const versionList = z.array(z.object({ counts_from: z.string(), terms: z.unknown() }));

const readTerms = (stored: unknown): PlanTerms | null => planTerms.safeParse(stored).data ?? null;

/** Parses the stored versions of a plan, earliest first. */
export const readVersions = (stored: unknown): PlanVersion[] =>
  versionList
    .parse(stored)
    .map(({ counts_from, terms }) => ({ counts_from, terms: readTerms(terms) }));

/** Returns a plan for the API. */
export const toPlan = (
  { tenant_id: _, terms, versions, ...row }: Tables<"commission_plan_records">,
  actor: TenantActor,
) => ({
  ...row,
  terms: readTerms(terms),
  versions: readVersions(versions),
  can_update: can(actor, "COMMISSIONS_MANAGE"),
});

export type CommissionPlan = ReturnType<typeof toPlan>;
