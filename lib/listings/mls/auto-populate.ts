import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { callMlsForUser } from "./call-mls";
import { getConnection } from "./connection";
import { findByAddress, findByNumber, type LookupMatch } from "./lookup";
import { mlsMessages as text } from "./messages";
import { toMlsProperty, type MlsProperty } from "./property";
import type { AutoPopulateBody } from "./schema";

export type MlsCandidate = { property: MlsProperty; confidence: number };

/** The response of POST /api/mls/auto-populate. */
export type MlsAnswer =
  | {
      success: true;
      property: MlsProperty;
      /** From 0 to 1. */
      confidence: number;
      /** All matches, the most likely first. A person chooses among several. */
      candidates: MlsCandidate[];
      /** When the MLS was queried: a UTC instant. */
      askedAt: string;
    }
  | { success: false; error: string };

/**
 * Looks up a number or an address in the team's MLS. No match is a result. Failures of the MLS are
 * counted and thrown with a text that says whether to try again (429, 502, 504).
 */
export async function autoPopulate(
  { tenantId }: TenantActor,
  { mlsNumber, address = "" }: AutoPopulateBody,
): Promise<MlsAnswer> {
  const connection = await getConnection(tenantId);
  const found = await callMlsForUser(tenantId, () =>
    mlsNumber ? findByNumber(connection, mlsNumber) : findByAddress(connection, address),
  );
  const candidates = found.map(toCandidate);
  const [best] = candidates;
  if (!best) return { success: false, error: text.notFound };
  return { success: true, ...best, candidates, askedAt: new Date().toISOString() };
}

const toCandidate = ({ listing, confidence }: LookupMatch): MlsCandidate => ({
  property: toMlsProperty(listing),
  confidence: Math.round(confidence * 100) / 100,
});
