import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";

const clientOfInquiry = z.object({ client_id: z.string() });

/**
 * Keeps an inquiry under another name with the client who has the same phone. Throws 404, 403, and 409 when
 * somebody has already decided.
 */
export async function keepInquiryClient(db: Db, actor: TenantActor, id: string) {
  return clientOfInquiry.parse(
    await tenantRpc(db, actor, "keep_inquiry_client", { p_inquiry_id: id }),
  );
}

/** Creates a client from such an inquiry. Throws as keepInquiryClient() does, and 402 when the plan is full. */
export async function splitInquiryClient(db: Db, actor: TenantActor, id: string) {
  return clientOfInquiry.parse(
    await tenantRpc(db, actor, "split_inquiry_client", { p_inquiry_id: id }),
  );
}
