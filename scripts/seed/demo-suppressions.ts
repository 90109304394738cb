import { deriveId } from "./ids";
import { BUCKEYE, SCIOTO } from "./sign-ins";

const DAY_MS = 86_400_000;

/** Returns the people whom the demo teams must not write to: former contacts, none of them a client. */
export function demoSuppressions(now: Date) {
  const entry = (
    tenantId: string,
    channel: string,
    address: string,
    reason: string,
    days: number,
  ) => ({
    tenant_id: tenantId,
    channel,
    address,
    reason,
    created_by: null,
    created_at: new Date(now.getTime() - days * DAY_MS),
    id: deriveId("suppression", tenantId, address),
  });
  return [
    entry(BUCKEYE.id, "email", "harold.finch@example.com", "unsubscribed", 12),
    entry(BUCKEYE.id, "sms", "6145550196", "stopped", 31),
    entry(BUCKEYE.id, "email", "m.castellano@oldmail.example", "bounced", 58),
    entry(SCIOTO.id, "email", "frieda.lang@example.com", "unsubscribed", 20),
  ];
}
