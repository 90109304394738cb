import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { officeHour } from "./calendar";
import type { DemoClient } from "./demo-clients";
import type { DemoDeal } from "./demo-deals";
import { deriveId } from "./ids";
import { BOUNCED, FAILED, SCHEDULED, STRANGERS, THREADS, type MessageStep } from "./message-texts";
import type { Random } from "./random";
import type { SignIn } from "./sign-ins";

/** The channels of supabase/schemas/messaging/channels.data.sql. */
const CHANNEL_IDS = {
  email: "c0000000-0000-4000-8000-000000000001",
  sms: "c0000000-0000-4000-8000-000000000002",
  phone: "c0000000-0000-4000-8000-000000000003",
  meeting: "c0000000-0000-4000-8000-000000000004",
  whatsapp: "c0000000-0000-4000-8000-000000000005",
  social: "c0000000-0000-4000-8000-000000000006",
} as const;

type DemoMessage = {
  id: string;
  tenant_id: string;
  owner_id: string;
  channel_id: string;
  direction: "inbound" | "outbound";
  status: "draft" | "sent" | "delivered" | "failed" | "bounced";
  failure: string | null;
  priority: "normal" | "high" | "urgent";
  client_id: string | null;
  deal_id: string | null;
  reply_to_id: string | null;
  sender_name: string | null;
  sender_email: string | null;
  sender_phone: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
  recipient_phone: string | null;
  subject: string | null;
  content: string;
  is_marketing: boolean;
  is_auto_reply: boolean;
  is_unmatched: boolean;
  scheduled_at: string | null;
  occurred_at: Date | string;
  delivered_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type DemoMessageState = {
  message_id: string;
  user_id: string;
  is_read: boolean;
  is_starred: boolean;
  is_archived: boolean;
};

export type MessagePlan = {
  clients: readonly DemoClient[];
  deals: readonly DemoDeal[];
  /** Returns the person who writes to a client. */
  writerFor: (ownerId: string) => SignIn;
  now: Date;
};

const HOUR_MS = 3_600_000;
const MAX_AGO_DAYS = 150;
const OHIO = "America/New_York";

/**
 * Returns the messages of a team's clients over recent months: threads of emails and texts, calls,
 * meetings; one that failed, one that bounced, one scheduled for tomorrow, and two from strangers.
 */
export function demoMessages(random: Random, plan: MessagePlan): DemoMessage[] {
  const reached = plan.clients.filter(({ row }) => row.email !== null);
  const threads = everybodysFirst(random.shuffled(reached))
    .slice(0, Math.ceil(reached.length / 3))
    .flatMap((client, index) => thread(random, plan, client, index));
  return [...threads, ...unusual(plan, reached), ...strangers(plan, reached)];
}

/** Puts two clients of each person first, so that everybody has messages. */
function everybodysFirst(clients: readonly DemoClient[]): DemoClient[] {
  const ofTheSame = ({ row }: DemoClient, before: readonly DemoClient[]) =>
    before.filter((other) => other.row.owner_id === row.owner_id).length;
  const firsts = clients.filter((client, at) => ofTheSame(client, clients.slice(0, at)) < 2);
  return [...new Set([...firsts, ...clients])];
}

function thread(
  random: Random,
  plan: MessagePlan,
  client: DemoClient,
  index: number,
): DemoMessage[] {
  const steps = random.pick(THREADS[client.row.status]);
  // The first ones are recent, so that the list starts with something to answer.
  const latest = index < 9 ? index : Math.floor(MAX_AGO_DAYS * random.next() ** 2);
  const begun = officeHour(random, plan.now, Math.min(latest + 1, client.daysKnown));
  const deal = plan.deals.find(({ client_id }) => client_id === client.row.id);
  let at = Math.max(begun.getTime(), client.row.created_at.getTime());
  let before: DemoMessage | null = null;
  const said: DemoMessage[] = [];
  for (const [place, step] of steps.entries()) {
    at += (step.after ?? 0) * HOUR_MS;
    if (at >= plan.now.getTime()) break;
    const message: DemoMessage = {
      ...stepMessage(plan, client, step, place),
      deal_id: random.chance(0.6) ? (deal?.id ?? null) : null,
      reply_to_id: step.channel === "email" ? (before?.id ?? null) : null,
      occurred_at: new Date(at),
      created_at: new Date(at),
      updated_at: new Date(at),
    };
    said.push(message);
    before = step.channel === "email" ? message : null;
  }
  return said;
}

/** Returns one step of a thread with a client. */
export function stepMessage(
  plan: MessagePlan,
  client: DemoClient,
  step: MessageStep,
  place: number,
): DemoMessage {
  const { row } = client;
  const writer = plan.writerFor(row.owner_id);
  const words = filler(client, writer);
  const [agent, them] = [agentEnd(writer, step.channel), clientEnd(client, step.channel)];
  const [sender, recipient] = step.by === "agent" ? [agent, them] : [them, agent];
  const isMail = step.channel === "email";
  return {
    ...blank(row.tenant_id, writer.id, deriveId("message", row.id, place)),
    channel_id: CHANNEL_IDS[step.channel],
    client_id: row.id,
    direction: step.by === "agent" ? "outbound" : "inbound",
    status: step.by === "client" || step.channel === "sms" ? "delivered" : "sent",
    priority: step.priority ?? "normal",
    ...ends(sender, recipient),
    subject: isMail && step.subject ? words(step.subject) : null,
    content: words(step.text),
  };
}

type End = { name: string | null; email: string | null; phone: string | null };

const agentEnd = ({ name, email, phone }: SignIn, channel: string): End => ({
  name,
  email: channel === "email" ? email : null,
  phone: channel === "sms" ? (phone ?? null) : null,
});

const clientEnd = ({ row }: DemoClient, channel: string): End => ({
  name: row.name,
  email: channel === "email" ? row.email : null,
  phone: channel === "sms" ? row.phone : null,
});

const ends = (sender: End, recipient: End) => ({
  sender_name: sender.name,
  sender_email: sender.email,
  sender_phone: sender.phone,
  recipient_name: recipient.name,
  recipient_email: recipient.email,
  recipient_phone: recipient.phone,
});

const filler =
  ({ row, place }: DemoClient, writer: SignIn) =>
  (text: string): string =>
    text
      .replaceAll("{first}", row.name.split(" ")[0] ?? row.name)
      .replaceAll("{agent}", writer.name.split(" ")[0] ?? writer.name)
      .replaceAll("{place}", place.city);

/** Returns one that failed, one that bounced, and one scheduled for tomorrow morning. */
function unusual(plan: MessagePlan, clients: readonly DemoClient[]): DemoMessage[] {
  const [first, second, third] = firstOwners(clients);
  const yesterday = new Date(plan.now.getTime() - 26 * HOUR_MS);
  const tomorrow = wallToInstant(
    { day: addDays(dayInTimeZone(OHIO, plan.now), 1), time: "09:00" },
    OHIO,
  );
  const outbound = (client: DemoClient, what: typeof FAILED | typeof SCHEDULED, name: string) => ({
    ...stepMessage(plan, client, { by: "agent", channel: "email", ...what }, 0),
    id: deriveId("message", name, client.row.id),
    occurred_at: yesterday as Date | string,
    created_at: yesterday,
    updated_at: yesterday,
  });
  return [
    ...(first
      ? [
          {
            ...outbound(first, FAILED, "failed"),
            status: "failed" as const,
            failure: FAILED.failure,
          },
        ]
      : []),
    ...(second
      ? [
          {
            ...outbound(second, BOUNCED, "bounced"),
            status: "bounced" as const,
            failure: BOUNCED.failure,
          },
        ]
      : []),
    ...(third
      ? [
          {
            ...outbound(third, SCHEDULED, "scheduled"),
            status: "draft" as const,
            scheduled_at: tomorrow,
            occurred_at: tomorrow,
          },
        ]
      : []),
  ];
}

/** Returns three clients of the person with the most, known for a few days already. */
function firstOwners(clients: readonly DemoClient[]): DemoClient[] {
  const counts = new Map<string, number>();
  for (const { row } of clients) counts.set(row.owner_id, (counts.get(row.owner_id) ?? 0) + 1);
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one);
  return clients
    .filter(({ row, daysKnown }) => row.owner_id === busiest?.[0] && daysKnown > 2)
    .slice(0, 3);
}

/** Returns messages from people who are not clients. The person with the most clients owns them. */
function strangers(plan: MessagePlan, clients: readonly DemoClient[]): DemoMessage[] {
  const [client] = firstOwners(clients);
  if (!client) return [];
  const writer = plan.writerFor(client.row.owner_id);
  return STRANGERS.map((stranger, index) => {
    const at = new Date(plan.now.getTime() - (3 + index * 20) * HOUR_MS);
    const channel = "email" in stranger ? ("email" as const) : ("sms" as const);
    const them: End = {
      name: stranger.name,
      email: "email" in stranger ? stranger.email : null,
      phone: "phone" in stranger ? stranger.phone : null,
    };
    return {
      ...blank(
        client.row.tenant_id,
        writer.id,
        deriveId("message", "stranger", client.row.tenant_id, index),
      ),
      channel_id: CHANNEL_IDS[channel],
      direction: "inbound" as const,
      status: "delivered" as const,
      ...ends(them, agentEnd(writer, channel)),
      subject: "subject" in stranger ? stranger.subject : null,
      content: stranger.text,
      is_unmatched: true,
      occurred_at: at,
      created_at: at,
      updated_at: at,
    };
  });
}

function blank(tenantId: string, ownerId: string, id: string): DemoMessage {
  return {
    id,
    tenant_id: tenantId,
    owner_id: ownerId,
    channel_id: "",
    direction: "outbound",
    status: "sent",
    failure: null,
    priority: "normal",
    client_id: null,
    deal_id: null,
    reply_to_id: null,
    ...ends(NOBODY, NOBODY),
    subject: null,
    content: "",
    is_marketing: false,
    is_auto_reply: false,
    is_unmatched: false,
    scheduled_at: null,
    occurred_at: new Date(0),
    delivered_at: null,
    created_at: new Date(0),
    updated_at: new Date(0),
  };
}

const NOBODY: End = { name: null, email: null, phone: null };

const DAY_MS = 24 * HOUR_MS;
const STILL_NEW_DAYS = 3;

/** Returns the owners' message states: older ones are read, some archived, a few starred. */
export function demoMessageStates(
  random: Random,
  messages: readonly DemoMessage[],
  now: Date,
): DemoMessageState[] {
  return messages.flatMap((message) => {
    const days = (now.getTime() - new Date(message.occurred_at).getTime()) / DAY_MS;
    const isNew = days < STILL_NEW_DAYS || message.is_unmatched;
    const state = {
      message_id: message.id,
      user_id: message.owner_id,
      is_read: message.direction === "outbound" || !isNew || random.chance(0.35),
      is_starred: random.chance(0.07),
      is_archived: days > 40 && random.chance(0.6),
    };
    return state.is_read || state.is_starred || state.is_archived ? [state] : [];
  });
}
