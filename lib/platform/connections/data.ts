import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { toAppError } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { connectionMessages as text } from "./messages";
import type { ConnectionTest } from "./schema";

/** How long a caller waits for the result of a mail, and how often it is checked. */
const TIMEOUT_MS = 8_000;
const POLL_MS = 250;

/**
 * Sends the actor a test mail the same way as all mails of the app, and returns the result. Throws 403 without
 * INTEGRATIONS_MANAGE.
 */
export async function testMail(actor: TenantActor): Promise<ConnectionTest> {
  requireAnyPermission(actor, "INTEGRATIONS_MANAGE");
  const id = await queueMail(actor);
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    const { status, last_error: reason } = await getMailState(id);
    if (status === "sent") return { works: true, text: text.mailSent(actor.email) };
    // A mail that was queued again has a reason, which is the result of the test.
    if (reason) return { works: false, text: text.mailFailed(reason) };
  }
  return { works: false, text: text.mailWaiting };
}

/** Queues the mail with the service role: no person may write mails, because they go out in the product's name. */
async function queueMail({ tenantId, tenantName, email }: TenantActor): Promise<string> {
  const { data, error } = await serviceClient()
    .from("emails")
    .insert({
      tenant_id: tenantId,
      to_email: email,
      kind: "test_mail",
      variables: { tenantName },
    })
    .select("id")
    .single();
  if (error) throw toAppError(error);
  return data.id;
}

async function getMailState(id: string) {
  const { data, error } = await serviceClient()
    .from("emails")
    .select("status, last_error")
    .eq("id", id)
    .single();
  if (error) throw toAppError(error);
  return data;
}
