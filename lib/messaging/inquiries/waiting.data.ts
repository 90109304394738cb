import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toInquiry, type WaitingInquiries } from "./serialize";

/** How many of those that wait are shown. */
const MAX_SHOWN = 200;

/** The inquiries that wait for room in the plan, the oldest first; none to those who do not see every client. */
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

/** Makes clients of them, as far as the plan has room; how many, and how many wait still. Throws 403. */
export async function admitInquiries(db: Db, actor: TenantActor) {
  return admission.parse(await tenantRpc(db, actor, "admit_inquiries"));
}
