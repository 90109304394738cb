import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { INBOUND_SIGNATURE_HEADER, signInbound } from "@/lib/messaging/messages/inbound-signature";
import { toTeamAddress } from "@/lib/messaging/messages/team-address";
import { call, database, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, type Team } from "../../team";
import { listMessages, type StoredMessage } from "./conversation";

let team: Team;
let to: string | null;

beforeAll(async () => {
  team = await createTeam();
  to = toTeamAddress(team.tenantId, {
    inboundDomain: stack.INBOUND_DOMAIN,
    tokenSecret: stack.MESSAGE_TOKEN_SECRET,
  });
});

const rawMail = (subject: string, body: string, head = "") =>
  Buffer.from(
    `From: Sam Stranger <sam@x.test>\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@x.test>\r\nSubject: ${subject}\r\n${head}\r\n${body}`,
  );

const deliverMail = (raw: Buffer) =>
  fetch(new URL("/api/inbound/email", stack.APP_URL), {
    method: "POST",
    body: new Uint8Array(raw),
    headers: {
      "content-type": "message/rfc822",
      [INBOUND_SIGNATURE_HEADER]: signInbound(stack.INBOUND_WEBHOOK_SECRET, raw),
    },
  });

type Received = StoredMessage & { attachments: { id: string; name: string; size: number }[] };

const received = (subject: string) =>
  waitUntil(`the mail "${subject}"`, async () => {
    const found = await listMessages(team.owner, `unmatched=true&search=${subject}`);
    return found.length > 0 && (found as Received[]);
  });

const countWaitingMails = async () =>
  (await database.query("select from storage.objects where bucket_id = 'inbound'")).rowCount;

describe("an inbound mail", () => {
  test("is accepted immediately, filed once by the worker, and removed from the inbound store", async () => {
    const subject = `Thrice${Date.now()}`;
    const raw = rawMail(subject, "Is it still for sale?");
    const answers = await Promise.all([deliverMail(raw), deliverMail(raw), deliverMail(raw)]);
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ outcome: "received" });
    }
    await received(subject);
    await deliverMail(raw);
    await waitUntil("all mails to be filed", async () => (await countWaitingMails()) === 0);
    const found = await received(subject);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ content: "Is it still for sale?", is_unmatched: true });
  });

  test("from a portal becomes an inquiry and a client, and notifies the owner", async () => {
    const lead = "Name: Paula Portal\r\nPhone: (614) 555-0163\r\nProperty: 12 Elm St\r\n";
    const raw = rawMail("New lead", lead).toString().replace("sam@x.test", "leads@zillow.com");
    await deliverMail(Buffer.from(raw));
    const notification = await waitUntil("the notification", async () => {
      const { body } = await callApi("/api/notifications", { as: team.owner });
      const notifications = body.notifications as { kind: string; title: string }[];
      return notifications.find(({ kind }) => kind === "inquiry_received");
    });
    expect(notification.title).toBe("Inquiry from Paula Portal: 12 Elm St");
    const { body } = await callApi("/api/clients?source=zillow&search=portal", { as: team.owner });
    expect(body.clients).toMatchObject([{ name: "Paula Portal", source: "zillow" }]);
  });

  test("with files is stored with its attachments", async () => {
    const subject = `Files${Date.now()}`;
    const parts = ["a.txt", "b.txt"].map(
      (name) => `--b\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${name}\r\n`,
    );
    const type = "Content-Type: multipart/mixed; boundary=b\r\n";
    await deliverMail(rawMail(subject, `--b\r\n\r\nHello\r\n${parts.join("")}--b--\r\n`, type));
    const [mail] = await waitUntil("the mail with its attachments", async () => {
      const found = await received(subject);
      return found[0]?.attachments.length === 2 && found;
    });
    expect(mail?.attachments.map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
  });

  test("that cannot be parsed is shown with a reason and the raw mail attached", async () => {
    const subject = `Bomb${Date.now()}`;
    const raw = rawMail(subject, "b\r\n".repeat(2_500_000));
    expect((await deliverMail(raw)).status).toBe(202);
    const [mail] = await waitUntil("the mail with its raw text attached", async () => {
      const found = await received(subject);
      return found[0]?.attachments.length === 1 && found;
    });
    expect(mail?.content).toBe(
      "This email could not be shown. The email has too many lines. It is attached as received.",
    );
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ name: "message.eml", size: raw.byteLength });
    const answer = await call(`/api/messages/attachments/${file?.id}`, { as: team.owner });
    expect(Buffer.from(await answer.arrayBuffer()).equals(raw)).toBe(true);
  });

  test("to an unknown address is dropped", async () => {
    const raw = Buffer.from("From: a@b.test\r\nTo: c@d.test\r\n\r\nHello\r\n");
    expect((await deliverMail(raw)).status).toBe(202);
    await waitUntil("the mail to be dropped", async () => (await countWaitingMails()) === 0);
  });

  test("cannot be listed or enqueued by a member while it waits", async () => {
    const url = `${stack.SUPABASE_URL}/storage/v1/object/list/inbound`;
    const list = await fetch(url, {
      method: "POST",
      headers: {
        apikey: stack.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${team.owner.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ prefix: "" }),
    });
    expect(list.ok ? await list.json() : []).toEqual([]);
    const enqueue = await fetch(`${stack.SUPABASE_URL}/rest/v1/rpc/enqueue_inbound_mail`, {
      method: "POST",
      headers: {
        apikey: stack.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${team.owner.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ p_id: randomUUID() }),
    });
    expect([401, 403, 404]).toContain(enqueue.status);
  });
});
