import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { MlsError } from "@/lib/foundation/integrations/mls/mls-error";
import { getConnection } from "./connection";
import { recordMlsCall } from "./connection.data";
import { CONNECTION_FAILURES } from "./messages";

export type Diagnosis =
  | { ok: true; text: string; listings: number | null; newestAt: string | null }
  | { ok: false; text: string; detail: string | null };

/** Reads the MLS's newest listing. Returns whether that works, else why not and what to do. */
export async function diagnose({ tenantId }: TenantActor): Promise<Diagnosis> {
  const connection = await getConnection(tenantId);
  try {
    const answer = await findListings(connection, {
      filter: "",
      top: 1,
      orderBy: "ModificationTimestamp desc",
      count: true,
    });
    await recordMlsCall(tenantId, null);
    const listings = answer["@odata.count"] ?? null;
    return {
      ok: true,
      text: "The MLS answers.",
      listings,
      newestAt: answer.value[0]?.ModificationTimestamp ?? null,
    };
  } catch (error) {
    if (!(error instanceof MlsError)) throw error;
    await recordMlsCall(tenantId, error.failure);
    return { ok: false, text: CONNECTION_FAILURES[error.failure], detail: error.detail };
  }
}
