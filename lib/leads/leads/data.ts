import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import type { Factor } from "./factors";
import { leadMessages as texts } from "./messages";
import type { LeadListQuery } from "./schema";
import { toLead, type Lead, type LeadPage, type LeadScore } from "./serialize";

const leads: ListedKind<"lead", Lead, LeadPage> = {
  name: "lead",
  list: "leads",
  page: (leads, place) => ({ leads, ...place }),
  toDto: toLead,
  texts,
};

/** Reads the actor and the requested page in one call. */
export const prefetchLeads = createPrefetch(leads, (query: LeadListQuery) => toPageParams(query));

/** Returns a page of the leads that the actor can see, with the exact count of all matches. */
export const listLeads = createList(leads, toPageParams<LeadListQuery>);

/** The most points of a history: half a year, at most one a day. */
const MAX_POINTS = 200;

/** Returns a client's score with its history, or null when it is no lead or the actor cannot see it. */
export async function findScore(db: Db, actor: TenantActor, id: string): Promise<LeadScore | null> {
  const [score, history] = await Promise.all([
    db
      .from("lead_scores")
      .select("score, band, week_ago, confidence, factors, scored_at")
      .eq("tenant_id", actor.tenantId)
      .eq("client_id", id)
      .maybeSingle(),
    db
      .from("lead_score_history")
      .select("day, score")
      .eq("tenant_id", actor.tenantId)
      .eq("client_id", id)
      .order("day", { ascending: false })
      .limit(MAX_POINTS),
  ]);
  if (score.error) throw toAppError(score.error);
  if (history.error) throw toAppError(history.error);
  if (!score.data) return null;
  const factors = score.data.factors as unknown as Factor[];
  return { id, ...score.data, factors, history: history.data.reverse() };
}

/** Returns findScore()'s result. Throws 404 when it is null. */
export async function getScore(db: Db, actor: TenantActor, id: string): Promise<LeadScore> {
  const score = await findScore(db, actor, id);
  if (!score) throw notFound(texts.notFound);
  return score;
}
