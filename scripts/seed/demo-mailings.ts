import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import type { DemoClient } from "./demo-clients";
import { stepMessage, type MessagePlan } from "./demo-messages";
import { deriveId } from "./ids";
import { BOUNCED, MAILINGS } from "./message-texts";

const OHIO = "America/New_York";
const MAX_RECIPIENTS = 12;

/** A mailing, its messages, and the clients it left out. */
type DemoMailing = { mailing: object; messages: object[]; leftOut: object[] };

/**
 * Returns two mailings of one person to their clients: one sent weeks ago, with a bounce and a client without an
 * address, and one that is scheduled.
 */
export function demoMailings(plan: MessagePlan, ownerId: string): DemoMailing[] {
  return MAILINGS.flatMap((words) => {
    const known = plan.clients.filter(
      ({ row, daysKnown }) => row.owner_id === ownerId && daysKnown > Math.max(-words.inDays, 0),
    );
    const reached = known.filter(({ row }) => row.email !== null).slice(0, MAX_RECIPIENTS);
    const [someone] = reached;
    if (!someone) return [];
    const unreached = known.filter(({ row }) => row.email === null);
    return [demoMailing(plan, someone, { words, reached, unreached })];
  });
}

type Chosen = {
  words: (typeof MAILINGS)[number];
  reached: readonly DemoClient[];
  unreached: readonly DemoClient[];
};

function demoMailing(
  plan: MessagePlan,
  { row: { tenant_id, owner_id } }: DemoClient,
  { words, reached, unreached }: Chosen,
): DemoMailing {
  const id = deriveId("mailing", tenant_id, words.subject);
  const day = addDays(dayInTimeZone(OHIO, plan.now), words.inDays);
  const at = wallToInstant({ day, time: "10:00" }, OHIO);
  const isSent = words.inDays < 0;
  const written = isSent ? at : plan.now;
  const messages = reached.map((client, place) => {
    const isBounced = isSent && place === 1;
    return {
      ...stepMessage(plan, client, { by: "agent", channel: "email", ...words }, place),
      id: deriveId("message", id, client.row.id),
      mailing_id: id,
      is_marketing: true,
      status: isBounced ? "bounced" : isSent ? "sent" : "draft",
      failure: isBounced ? BOUNCED.failure : null,
      scheduled_at: at,
      occurred_at: at,
      created_at: written,
      updated_at: at,
    };
  });
  const mailing = {
    id,
    tenant_id,
    owner_id,
    channel: "email",
    subject: words.subject,
    content: words.template,
    is_marketing: true,
    scheduled_at: at,
    recipient_count: messages.length,
    created_at: written,
  };
  const leftOut = unreached.map(({ row }) => ({
    id: deriveId("left-out", id, row.id),
    tenant_id,
    mailing_id: id,
    client_id: row.id,
    reason: "no_address",
  }));
  return { mailing, messages, leftOut };
}
