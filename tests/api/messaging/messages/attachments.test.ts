import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, freshEmail, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { getCaughtMail } from "../conversations/conversation";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { channelIds } from "./fixtures";

const TEN_MB = 10 * 1024 * 1024;
const FILES_TOO_LARGE = "Attachments can be up to 10 MB together";
const NO_LONGER_THERE = "An attachment is no longer there. Add it again";
const FILES = "/api/messages/attachments";

let team: Team;
let other: Team;
let client: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  client = await insertClient(team.tenantId, team.agent.userId, { name: "Dana Whitcomb" });
});

function upload(as: Person | undefined, content: BlobPart = "%PDF-1.4", name = "plan.pdf") {
  const body = new FormData();
  body.set("file", new Blob([content], { type: "application/pdf" }), name);
  return callApi(FILES, { as, method: "POST", body });
}

async function uploaded(as: Person, content?: BlobPart, name?: string): Promise<string> {
  const { status, body } = await upload(as, content, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

const remove = (as: Person, id: string) => callApi(`${FILES}/${id}`, { as, method: "DELETE" });
const download = (as: Person, id: string) => call(`${FILES}/${id}`, { as });
const mail = (as: Person, attachmentIds: string[], to = "dana@example.com") =>
  callApi("/api/email/send", {
    as,
    method: "POST",
    body: { to, subject: "The plan", message: "Here it is", attachmentIds },
  });

describe("POST /api/messages/attachments", () => {
  it("accepts a file of 10 MB and refuses one byte more", async () => {
    const full = await upload(team.agent, new Uint8Array(TEN_MB));
    expect(full).toMatchObject({
      status: 201,
      body: { name: "plan.pdf", content_type: "application/pdf", size: TEN_MB },
    });
    expect(await upload(team.agent, new Uint8Array(TEN_MB + 1))).toMatchObject({
      status: 413,
      body: { error: FILES_TOO_LARGE },
    });
  });

  it("refuses a form without a file, and strips folders from file names", async () => {
    const none = await callApi(FILES, { as: team.agent, method: "POST", body: new FormData() });
    expect(none).toMatchObject({ status: 400, body: { error: "Choose a file" } });
    const { body } = await upload(team.agent, "x", "../../etc/pass\u0001wd");
    expect(body.name).not.toMatch(/[/\\\p{Cc}]/u);
  });

  it("refuses viewers and signed-out callers", async () => {
    expect((await upload(team.viewer)).status).toBe(403);
    expect((await upload(undefined)).status).toBe(401);
  });
});

describe("an unsent file", () => {
  it("can be read, sent and removed by its owner only", async () => {
    const id = await uploaded(team.agent);
    const isWaiting = async (as: Person) => {
      const { body } = await callApi("/api/messages/attachments", { as });
      return (body.attachments as { id: string }[]).some((each) => each.id === id);
    };
    expect(await isWaiting(team.agent)).toBe(true);
    expect((await callApi("/api/messages/attachments", { as: team.viewer })).status).toBe(403);
    for (const stranger of [team.owner, team.admin, team.manager, team.farAgent, other.owner]) {
      expect(await isWaiting(stranger)).toBe(false);
      expect((await download(stranger, id)).status).toBe(404);
      expect(await mail(stranger, [id])).toMatchObject({
        status: 404,
        body: { error: NO_LONGER_THERE },
      });
      expect((await remove(stranger, id)).status).toBe(204);
    }
    expect((await remove(team.viewer, id)).status).toBe(403);
    expect((await download(team.agent, id)).status).toBe(200);
    expect((await remove(team.agent, id)).status).toBe(204);
    expect((await remove(team.agent, id)).status).toBe(204);
    expect((await download(team.agent, id)).status).toBe(404);
  });

  it("is served as a download that the browser does not execute", async () => {
    const id = await uploaded(team.agent, "<script>alert(1)</script>", 'Größe "1".html');
    const { headers } = await download(team.agent, id);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Größe "1".html')}`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("files of one mail", () => {
  it("are at most 20", async () => {
    const none = Array.from({ length: 21 }, () => randomUUID());
    expect(await mail(team.agent, none)).toMatchObject({
      status: 400,
      body: { error: "Attach at most 20 files" },
    });
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, index) => uploaded(team.agent, "x", `${index}.pdf`)),
    );
    const { status, body } = await mail(team.agent, twenty);
    expect(status).toBe(201);
    expect((body.message as { attachments: unknown[] }).attachments).toHaveLength(20);
  });

  it("can be 10 MB together, and can still be sent after a refusal", async () => {
    const large = await uploaded(team.agent, new Uint8Array(TEN_MB - 1));
    const [one, two] = await Promise.all([uploaded(team.agent, "x"), uploaded(team.agent, "y")]);
    expect(await mail(team.agent, [large, one, two])).toMatchObject({
      status: 413,
      body: { error: FILES_TOO_LARGE },
    });
    expect((await mail(team.agent, [large, one])).status).toBe(201);
  });

  it("are sent once, and cannot be reused or removed afterwards", async () => {
    const id = await uploaded(team.agent);
    expect((await mail(team.agent, [id])).status).toBe(201);
    expect((await mail(team.agent, [id])).body.error).toBe(NO_LONGER_THERE);
    expect((await remove(team.agent, id)).status).toBe(204);
    expect((await download(team.agent, id)).status).toBe(200);
    const { rows } = await database.query(
      "select from public.message_attachments where id = $1 and message_id is not null",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it("are accepted for emails only", async () => {
    const id = await uploaded(team.agent);
    const { sms } = await channelIds(team.agent);
    const body = {
      channel_id: sms,
      recipient_phone: "(614) 555-0142",
      content: "Here it is",
      attachment_ids: [id],
    };
    expect(await callApi("/api/messages", { as: team.agent, method: "POST", body })).toMatchObject({
      status: 400,
      body: { error: "Files can only be sent by email" },
    });
  });

  it("are purged after a week without a mail, even beyond a thousand per tenant", async () => {
    const insert = (people: Team, count: number) =>
      database.query(
        `insert into message_attachments (tenant_id, owner_id, name, content_type, size, created_at)
         select $1, $2, 'a', 'text/plain', 0, now() - interval '8 days' from generate_series(1, $3::int)`,
        [people.tenantId, people.agent.userId, count],
      );
    await insert(team, 1050);
    await insert(await createTeam(), 1);
    await database.query("select graphile_worker.add_job('purge_attachments')");
    await waitUntil("all old attachments to be purged", async () => {
      const { rowCount } = await database.query(
        "select from message_attachments where message_id is null and created_at < now() - interval '7 days'",
      );
      return rowCount === 0;
    });
  });

  it("are purged by the worker from every bucket when no record references them", async () => {
    const named = await uploaded(team.agent);
    const { tenantId } = team;
    const files: [string, string, string][] = [
      ["attachments", `${tenantId}/any/path/${named}`, "text/plain"],
      ["attachments", `${tenantId}/${randomUUID()}`, "text/plain"],
      ["logos", `${tenantId}/0123456789abcdef.png`, "image/png"],
      ["avatars", `${team.agent.userId}/0123456789abcdef.webp`, "image/webp"],
    ];
    const storage = createClient(stack.SUPABASE_URL, stack.SUPABASE_SECRET_KEY).storage;
    for (const [bucket, name, contentType] of files) {
      const { error } = await storage
        .from(bucket)
        .upload(name, Buffer.from("left"), { contentType });
      expect(error).toBeNull();
    }
    await database.query(
      "update storage.objects set created_at = now() - interval '25 hours' where name like '%' || $1 || '%' or name like $2 || '/%'",
      [tenantId, team.agent.userId],
    );
    await database.query("select graphile_worker.add_job('purge_attachments')");
    await waitUntil("the unreferenced files to be purged", async () => {
      const { rowCount } = await database.query(
        "select from storage.objects where (bucket_id, name) in (select * from unnest($1::text[], $2::text[]))",
        [files.map(([bucket]) => bucket), files.map(([, name]) => name)],
      );
      return rowCount === 0;
    });
    expect((await download(team.agent, named)).status).toBe(200);
  });

  it("arrive with the mail, and can be read by members who can read the mail", async () => {
    const address = freshEmail("files");
    const { email } = await channelIds(team.agent);
    const attachment_ids = await Promise.all([
      uploaded(team.agent, "%PDF-1.4 plan", "Plan.pdf"),
      uploaded(team.agent, new Uint8Array(2048), "Größen.bin"),
    ]);
    const body = {
      channel_id: email,
      client_id: client,
      recipient_email: address,
      subject: "The plan",
      content: "Here it is",
      attachment_ids,
    };
    const sent = await callApi("/api/messages", { as: team.agent, method: "POST", body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const files = (await getCaughtMail(address)).attachments as { name: string; size: number }[];
    expect(files.map(({ name, size }) => [name, size]).sort()).toEqual([
      ["Größen.bin", 2048],
      ["Plan.pdf", 13],
    ]);
    const [plan = ""] = attachment_ids;
    expect(await (await download(team.owner, plan)).text()).toBe("%PDF-1.4 plan");
    expect((await download(team.farAgent, plan)).status).toBe(404);
    expect((await download(other.owner, plan)).status).toBe(404);
  });
});
