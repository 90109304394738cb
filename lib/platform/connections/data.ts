import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { connectionMessages as text } from "./messages";
import { testMailState, type ConnectionTest } from "./schema";

/** How long a caller waits for the result of a mail, and how often it is checked. */
const TIMEOUT_MS = 8_000;
const POLL_MS = 250;

/** Sends the actor a test mail in the way of all mails of the app, and returns the result. */
export async function testMail(db: Db, actor: TenantActor): Promise<ConnectionTest> {
  const id = await tenantRpc(db, actor, "send_test_mail");
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    const { status, reason } = await getMailState(db, actor.tenantId, id);
    if (status === "sent") return { works: true, text: text.mailSent(actor.email) };
    // A mail that is queued again has a reason, which is the result.
    if (reason) return { works: false, text: text.mailFailed(reason) };
  }
  return { works: false, text: text.mailWaiting };
}

async function getMailState(db: Db, tenantId: string, id: string) {
  const data = await rpc(db, "get_test_mail_state", { p_tenant_id: tenantId, p_id: id });
  const state = testMailState.parse(data);
  if (!state) throw notFound();
  return state;
}
