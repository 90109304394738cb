import { expect, type Page } from "@playwright/test";
import { call, database, type Person } from "../../../tests/stack";

/** Adds a client with an email address and a phone number. */
export async function addClient(as: Person, name: string, email: string): Promise<string> {
  const body = { name, email, phone: "614 555 0142" };
  const response = await call("/api/clients", { as, method: "POST", body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

export type Received = {
  subject: string | null;
  content: string;
  client?: string;
  channel?: "email" | "sms";
  sender?: string;
  address?: string;
  html?: string;
  minutesAgo?: number;
};

/** Inserts a received message of this person, as the webhooks write it. */
export async function receive(person: Person, received: Received): Promise<void> {
  const { subject, content, client = null, channel = "email", sender = "Dana Whitcomb" } = received;
  await database.query(
    `insert into public.messages (tenant_id, owner_id, channel_id, direction, status, subject, content, content_html,
       client_id, is_unmatched, sender_name, sender_email, recipient_name, recipient_email, occurred_at)
     select m.tenant_id, m.user_id, c.id, 'inbound', 'delivered', $2, $3, $4, $5, $5::uuid is null, $6,
       $9, 'Moe Mail', 'moe@example.com', now() - make_interval(mins => $8)
     from public.tenant_members m, public.communication_channels c
     where m.user_id = $1 and c.name = $7::public.channel_name`,
    [
      person.userId,
      subject,
      content,
      received.html ?? null,
      client,
      sender,
      channel,
      received.minutesAgo ?? 1,
      received.address ?? "dana@example.com",
    ],
  );
}

/** Inserts a failed message of this person. */
export async function insertFailedMessage(
  person: Person,
  subject: string,
  failure: string,
): Promise<void> {
  await database.query(
    `insert into public.messages (tenant_id, owner_id, channel_id, direction, status, subject, content, failure,
       recipient_name, recipient_email, occurred_at)
     select m.tenant_id, m.user_id, c.id, 'outbound', 'failed', $2, 'Hello', $3, 'Dana Whitcomb', 'dana@example.com',
       now() - interval '1 hour'
     from public.tenant_members m, public.communication_channels c where m.user_id = $1 and c.name = 'email'`,
    [person.userId, subject, failure],
  );
}

/** The row of a message in the list. */
export const getRow = (page: Page, text: string) =>
  page.locator("[data-message-row]").filter({ hasText: text });

export const getOpenButton = (page: Page, text: string) =>
  getRow(page, text).locator("[data-message-open]");

export const getTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages" }).getByRole("button", { name });

/** The open message beside the list. */
export const getPane = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

export const getDialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
