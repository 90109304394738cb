import { beforeAll, describe, expect, test } from "vitest";
import { call, database, freshEmail, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { createTeam, type Team } from "../../team";
import {
  performAction,
  addClient,
  getCaughtMail,
  listCaughtMails,
  freshNumber,
  listMessages,
  receiveText,
  listTexts,
  waitForStatus,
  writeMail,
  type StoredMessage,
} from "./conversation";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

async function send(path: string, body: object, expected = 201): Promise<StoredMessage> {
  const response = await call(path, { as: team.agent, method: "POST", body });
  const answer = (await response.json()) as { message: StoredMessage; error?: string };
  expect(response.status, answer.error).toBe(expected);
  return answer.message;
}

const email = (to: string, clientId: string | null, message = "Shall we meet?") =>
  send("/api/email/send", { to, clientId, subject: "The house on Neil", message });

describe("an email", () => {
  test("is sent as the agent; the reply is filed once with the client, unread", async () => {
    const address = freshEmail("mary");
    const clientId = await addClient(team.agent, { name: "Mary Ann Smith", email: address });
    const sent = await email(address, clientId);
    expect(sent.status).toBe("sending");
    await waitForStatus(team.agent, sent.id, "sent");

    const mail = await getCaughtMail(address);
    expect(mail.from).toContain("Ann Agent");
    expect(mail.headers["message-id"]).toContain(sent.id);
    expect(mail.text.trim()).toBe("Shall we meet?");

    await performAction(mail, "reply", { text: "Tomorrow at three." });
    const [answer] = await waitUntil("the reply", async () => {
      const found = await listMessages(team.agent, `client_id=${clientId}&direction=inbound`);
      return found.length > 0 && found;
    });
    expect(answer).toMatchObject({
      content: "Tomorrow at three.",
      subject: "Re: The house on Neil",
      is_read: false,
      is_unmatched: false,
      owner_id: team.agent.userId,
      client: { id: clientId, first_name: "Mary Ann", last_name: "Smith" },
    });
    const bell = await (await call("/api/notifications", { as: team.agent })).json();
    expect(JSON.stringify(bell)).toContain("Email from Mary Ann Smith");
    const [client] = (
      await database.query("select last_contact_at from public.clients where id = $1", [clientId])
    ).rows as { last_contact_at: Date }[];
    expect(client?.last_contact_at).not.toBeNull();
  });

  test("that bounces is marked, and its address is blocked", async () => {
    const address = freshEmail("gone");
    const clientId = await addClient(team.agent, { name: "Gone Away", email: address });
    const sent = await email(address, clientId);
    await performAction(await getCaughtMail(address), "bounce");
    const bounced = await waitForStatus(team.agent, sent.id, "bounced");
    expect(bounced.failure).toContain("bounced");
    const again = await call("/api/email/send", {
      as: team.agent,
      method: "POST",
      body: { to: address.toUpperCase(), subject: "Hello", message: "Hello", clientId },
    });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ error: expect.stringContaining("bounced") });
  });

  test("with an automatic reply does not update the last contact", async () => {
    const address = freshEmail("away");
    const clientId = await addClient(team.agent, { name: "Ab Sent", email: address });
    await email(address, clientId);
    await performAction(await getCaughtMail(address), "reply", {
      text: "I am away.",
      automatic: true,
    });
    await waitUntil("the automatic reply", async () => {
      const found = await listMessages(team.agent, `client_id=${clientId}&direction=inbound`);
      return found.length > 0;
    });
    const { rows } = await database.query(
      `select c.last_contact_at, max(m.occurred_at) filter (where m.direction = 'outbound') as sent
       from public.clients c join public.messages m on m.client_id = c.id where c.id = $1 group by c.id`,
      [clientId],
    );
    const [client] = rows as { last_contact_at: Date; sent: Date }[];
    expect(client?.last_contact_at.getTime()).toBe(client?.sent.getTime());
  });

  test("from an unknown sender waits until somebody files it", async () => {
    const address = freshEmail("known");
    const clientId = await addClient(team.agent, { name: "Known One", email: address });
    await email(address, clientId);
    const mail = await getCaughtMail(address);
    const stranger = freshEmail("stranger");
    // The address in the mail matches no message, and the sender is not a client.
    await writeMail({
      from: stranger,
      to: mail.replyTo?.replace(/\+[^@]*/, "+nonsense") ?? "",
      subject: "A question",
      text: "Is it still for sale?",
    });
    await database.query("update public.clients set email = $2 where id = $1", [clientId, null]);
    await database.query("update public.messages set client_id = null where client_id = $1", [
      clientId,
    ]);
    await performAction(mail, "reply", { text: "Who are you?" });
    const [waiting] = await waitUntil("the reply in the unmatched mails", async () => {
      const found = await listMessages(team.agent, "unmatched=true");
      return found.length > 0 && found;
    });
    expect(waiting?.content).toBe("Who are you?");
    const settled = await call(`/api/messages/${waiting?.id}/settle`, {
      as: team.agent,
      method: "POST",
      body: { client_id: clientId },
    });
    expect(await settled.json()).toMatchObject({ is_unmatched: false, client: { id: clientId } });
    expect(await listMessages(team.agent, "unmatched=true")).toEqual([]);
  });

  test("scheduled for later is sent at its time and can be cancelled", async () => {
    const address = freshEmail("later");
    const body = { to: address, subject: "Later", message: "Later" };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const later = await send("/api/email/send", { ...body, scheduledAt: at });
    expect(later.status).toBe("draft");
    const soon = await call(`/api/messages/${later.id}`, {
      as: team.agent,
      method: "PUT",
      body: { scheduled_at: new Date(Date.now() + 300).toISOString(), content: "Sooner" },
    });
    expect(soon.status).toBe(200);
    await waitForStatus(team.agent, later.id, "sent");
    expect((await getCaughtMail(address)).text.trim()).toBe("Sooner");
    const dropped = await send("/api/email/send", {
      ...body,
      to: freshEmail("never"),
      scheduledAt: at,
    });
    const deleted = await call(`/api/messages?id=${dropped.id}`, {
      as: team.agent,
      method: "DELETE",
    });
    expect(deleted.status).toBe(204);
  });

  test("for marketing has the postal address and one-click unsubscribing by POST", async () => {
    const address = freshEmail("reader");
    const channels = (await (
      await call("/api/communication-channels", { as: team.agent })
    ).json()) as {
      channels: { id: string; name: string }[];
    };
    const channel_id = channels.channels.find(({ name }) => name === "email")?.id;
    const body = {
      channel_id,
      recipient_email: address,
      subject: "Spring market",
      content: "Prices are up.",
      is_marketing: true,
    };
    const post = () => call("/api/messages", { as: team.agent, method: "POST", body });
    expect((await post()).status).toBe(409);
    await database.query("update public.tenants set postal_address = $2 where id = $1", [
      team.tenantId,
      "1 High St, Columbus, OH 43215",
    ]);
    expect((await post()).status).toBe(201);
    const mail = await getCaughtMail(address);
    expect(mail.text).toContain("1 High St, Columbus, OH 43215");
    expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /<(https?:[^>]+)>/.exec(mail.headers["list-unsubscribe"] ?? "") ?? [];
    const opened = await fetch(link);
    expect(new URL(opened.url).pathname).toMatch(/^\/unsubscribe\//);
    expect(await opened.text()).toContain("Email preferences");
    expect((await post()).status).toBe(201);
    await performAction(mail, "unsubscribe");
    const refused = await post();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: "This person has unsubscribed from your team's email",
    });
    const page = mail.text.match(/https?:\/\/\S*\/unsubscribe\/\S+/)?.[0] ?? "";
    expect(await (await fetch(page)).text()).toContain("You are unsubscribed");
    expect((await fetch(link, { method: "DELETE" })).status).toBe(200);
    expect((await post()).status).toBe(201);
  });
});

describe("a text", () => {
  const text = (to: string, message: string, clientId?: string) =>
    send("/api/sms/send", { to, message, clientId });

  test("is delivered, and STOP ends texts until START", async () => {
    const number = freshNumber();
    const clientId = await addClient(team.agent, { name: "Tex Ter", phone: number });
    const sent = await text(number, "See you at three?", clientId);
    await waitForStatus(team.agent, sent.id, "delivered");
    await receiveText(number, "Yes, gladly");
    await receiveText(number, " Stop. ");
    await waitUntil("both inbound texts", async () => {
      const found = await listMessages(team.agent, `client_id=${clientId}&direction=inbound`);
      return found.length === 2;
    });
    const confirmations = (await listTexts(number)).filter(({ body }) =>
      body.includes("no more texts"),
    );
    expect(confirmations).toHaveLength(1);
    const refused = await call("/api/sms/send", {
      as: team.agent,
      method: "POST",
      body: { to: number, message: "One more thing", clientId },
    });
    expect(refused.status).toBe(409);
    await receiveText(number, "START");
    await text(number, "Welcome back", clientId);
  });

  test.each([
    ["+15005550001", "number"],
    ["+15005550034", "register"],
  ])("to %s fails with a reason", async (number, words) => {
    const sent = await text(number, "Hello");
    const failed = await waitForStatus(team.agent, sent.id, "failed");
    expect(failed.failure?.toLowerCase()).toContain(words);
  });

  test("that the carrier refuses after a STOP adds the number to the suppression list", async () => {
    const sent = await text("+15005550004", "Hello");
    const failed = await waitForStatus(team.agent, sent.id, "failed");
    expect(failed.failure).toContain("opted out");
    const again = await call("/api/sms/send", {
      as: team.agent,
      method: "POST",
      body: { to: "(500) 555-0004", message: "Hello again" },
    });
    expect(again.status).toBe(409);
  });

  test("to a number with an extension is blocked after a STOP from that number", async () => {
    const number = freshNumber();
    const written = `${number.slice(2)} x7`;
    const sent = await text(written, "See you at three?");
    await waitForStatus(team.agent, sent.id, "delivered");
    await receiveText(number, "STOP");
    for (const to of [
      written,
      `${number.slice(2)};ext=1`,
      `011${number.slice(1)}`,
      `+1 1 ${number.slice(2)}`,
    ]) {
      const refused = await call("/api/sms/send", {
        as: team.agent,
        method: "POST",
        body: { to, message: "One more thing" },
      });
      expect(refused.status).toBe(409);
    }
  });

  test("of 320 characters is sent, of 321 refused", async () => {
    await text(freshNumber(), "x".repeat(320));
    const refused = await call("/api/sms/send", {
      as: team.agent,
      method: "POST",
      body: { to: freshNumber(), message: "x".repeat(321) },
    });
    expect(refused.status).toBe(400);
  });
});

describe("inbound and outbound mail", () => {
  test("without a valid signature is refused", async () => {
    const mail = "From: a@b.test\r\nTo: reply+x@in.test\r\n\r\nHello\r\n";
    const post = (headers: Record<string, string>) =>
      call("/api/inbound/email", { method: "POST", body: mail, headers });
    expect((await post({})).status).toBe(403);
    expect((await post({ "x-lintel-signature": `t=1,v1=${"0".repeat(64)}` })).status).toBe(403);
    const form = "MessageSid=SM1&From=%2B16145550100&To=%2B16145550101&Body=STOP";
    const forged = await call("/api/inbound/sms", {
      method: "POST",
      body: form,
      headers: {
        "x-twilio-signature": "bm90IGl0",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(forged.status).toBe(403);
  });

  test.each([
    ["to", "a@b.test\r\nBcc: x@y.test"],
    ["subject", "Hello\r\nBcc: x@y.test"],
  ])("with a line break in %s is refused", async (field, value) => {
    const body = { to: freshEmail(), subject: "Hello", message: "Hello", [field]: value };
    const response = await call("/api/email/send", { as: team.agent, method: "POST", body });
    expect(response.status).toBe(400);
  });

  test("cannot be sent by viewers, other tenants or without access to the client", async () => {
    const other = await createTeam();
    const clientId = await addClient(team.agent, { name: "Ours" });
    const body = { to: freshEmail(), subject: "Hello", message: "Hello", clientId };
    const post = (as: typeof other.agent) => call("/api/email/send", { as, method: "POST", body });
    expect((await post(other.owner)).status).toBe(404);
    expect((await post(team.viewer)).status).toBe(403);
    expect((await post(team.farAgent)).status).toBe(404);
    expect(await listCaughtMails(body.to)).toEqual([]);
    expect(stack.MAILBOX_URL).toBeTruthy();
  });
});
