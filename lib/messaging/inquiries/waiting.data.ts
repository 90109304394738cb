import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toInquiry, type WaitingInquiries } from "./serialize";

/** The maximum number of waiting inquiries shown. */
const MAX_SHOWN = 200;

/** Returns inquiries waiting for room in the plan, oldest first. Requires access to all clients. */
export async function listWaitingInquiries(db: Db, tenantId: string): Promise<WaitingInquiries> {
  const { data, error, count } = await db
    .from("inquiry_records")
    .select("*", { count: "exact" })
    .eq("tenant_id", tenantId)
    .is("client_id", null)
    .order("received_at")
    .order("id")
    .limit(MAX_SHOWN);
  if (error) throw toAppError(error);
  return { inquiries: data.map(toInquiry), totalCount: count ?? data.length };
}

const admission = z.object({ admitted: z.number(), waiting: z.number() });

/** Adds inquiries as clients while the plan has room; returns both counts. Throws 403. */
export async function admitInquiries(db: Db, actor: TenantActor) {
  return admission.parse(await tenantRpc(db, actor, "admit_inquiries"));
}
