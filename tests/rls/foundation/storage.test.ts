import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOrphanedFiles } from "@/lib/messaging/messages/orphaned-files.data";
import { addStatements, post } from "../commissions/commission-world";
import { addDocument, addVersion, storeBytes } from "../records/transaction-rooms";
import { typed } from "../shared-work";
import { database, signUp, stack, type Person } from "../../stack";
import { queryId, withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

// Only the app writes files, so a bucket's content always matches its row, and was decoded by the app.

const ADD = "insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)";
const ATTACHMENT = `insert into message_attachments (tenant_id, owner_id, name, content_type, size)
  values ($1, $2, 'plan.pdf', 'application/pdf', $3) returning id`;

async function buckets(): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from storage.buckets order by id",
  );
  return rows.map(({ id }) => id);
}

/** Calls the storage API, which can delete and move files, unlike SQL. */
function askStorage(as: Person | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("apikey", stack.SUPABASE_PUBLISHABLE_KEY);
  if (as) headers.set("authorization", `Bearer ${as.token}`);
  return fetch(`${stack.SUPABASE_URL}/storage/v1/object${path}`, { ...init, headers });
}

describe("the files of every bucket", () => {
  test("have no policy for writes", async () => {
    const { rows } = await database.query(
      "select policyname from pg_policies where schemaname = 'storage' and cmd <> 'SELECT'",
    );
    expect(rows).toEqual([]);
  });

  test.each([...MEMBERS, "foreigner", "stranger"] as const)(
    "cannot be inserted or renamed by %s",
    (name) =>
      withWorld(async (world) => {
        const { sql, tenant, people, impersonate, expectRefusal } = world;
        await sql.resetRole();
        const id = await queryId(sql, ATTACHMENT, [tenant, people.agent, 6]);
        await sql.run(ADD, ["attachments", `${tenant}/${id}`, '{"size": 6}']);
        await impersonate(name);
        for (const bucket of await buckets()) {
          for (const file of [
            `${tenant}/${id}x`,
            `${tenant}/any/path/${id}`,
            `${tenant}/0123456789abcdef.png`,
            `${people[name]}/0123456789abcdef.webp`,
            "loose",
          ])
            expect((await expectRefusal(ADD, [bucket, file, "{}"])).code, `${bucket}/${file}`).toBe(
              "42501",
            );
        }
        expect(await sql.count("update storage.objects set name = name || 'x'")).toBe(0);
      })(),
  );

  test("cannot be written over the storage API, for any path of any bucket", async () => {
    const owner = await signUp({ teamName: "Storing Realty" });
    const { rows } = await database.query<{ tenant: string; id: string }>(
      `insert into message_attachments (tenant_id, owner_id, name, content_type, size)
       select tenant_id, user_id, 'a', 'text/plain', 6 from tenant_members where user_id = $1
       returning tenant_id as tenant, id`,
      [owner.userId],
    );
    const [{ tenant, id } = { tenant: "", id: "" }] = rows;
    const files = [
      ["attachments", `${tenant}/${id}`, "text/plain"],
      ["attachments", `${tenant}/any/path/${id}`, "text/plain"],
      ["documents", `${tenant}/${id}`, "application/pdf"],
      ["logos", `${tenant}/0123456789abcdef.png`, "image/png"],
      ["avatars", `${owner.userId}/0123456789abcdef.webp`, "image/webp"],
      ["exports", `${tenant}/${id}.zip`, "application/zip"],
      ["inbound", id, "message/rfc822"],
    ] as const;
    expect([...new Set(files.map(([bucket]) => bucket))].sort()).toEqual(await buckets());
    for (const as of [owner, null])
      for (const [bucket, file, type] of files) {
        const answer = await askStorage(as, `/${bucket}/${file}`, {
          method: "POST",
          headers: { "content-type": type, "x-upsert": "true" },
          body: "x".repeat(1000),
        });
        expect(answer.ok, `${bucket}/${file}`).toBe(false);
      }
    const { rowCount } = await database.query(
      "select from storage.objects where name like $1 || '%'",
      [tenant],
    );
    expect(rowCount).toBe(0);
  });
});

test("a file cannot be moved, copied, overwritten or deleted over the storage API, even by its reader", async () => {
  const owner = await signUp({ teamName: "Keeping Realty" });
  const { rows } = await database.query<{ place: string }>(
    `insert into message_attachments (tenant_id, owner_id, name, content_type, size)
     select tenant_id, user_id, 'a', 'text/plain', 6 from tenant_members where user_id = $1
     returning tenant_id || '/' || id as place`,
    [owner.userId],
  );
  const place = rows[0]?.place ?? "";
  const stored = await fetch(`${stack.SUPABASE_URL}/storage/v1/object/attachments/${place}`, {
    method: "POST",
    headers: { apikey: stack.SUPABASE_SECRET_KEY, "content-type": "text/plain" },
    body: "kept me",
  });
  expect(stored.ok).toBe(true);
  const json = { "content-type": "application/json" };
  const from = { bucketId: "attachments", sourceKey: place, destinationKey: `${place}x` };
  const attacks: [string, RequestInit][] = [
    ["/move", { method: "POST", headers: json, body: JSON.stringify(from) }],
    ["/copy", { method: "POST", headers: json, body: JSON.stringify(from) }],
    [`/upload/sign/attachments/${place}x`, { method: "POST", headers: json, body: "{}" }],
    [
      `/attachments/${place}`,
      { method: "PUT", headers: { "content-type": "text/plain" }, body: "x" },
    ],
    [`/attachments/${place}`, { method: "DELETE" }],
    [
      "/attachments",
      { method: "DELETE", headers: json, body: JSON.stringify({ prefixes: [place] }) },
    ],
  ];
  for (const as of [owner, null]) {
    for (const [path, init] of attacks) await askStorage(as, path, init);
  }
  const { rows: left } = await database.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'attachments' and name like $1 || '%'",
    [place.split("/")[0]],
  );
  expect(left).toEqual([{ name: place }]);
  const read = await askStorage(owner, `/attachments/${place}`, {});
  expect(await read.text()).toBe("kept me");
});

describe("the storage of a team", () => {
  const GIB = 1024 ** 3;

  test(
    "counts the stored bytes of this team, not the declared size",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      await sql.resetRole();
      await sql.run(ATTACHMENT, [tenant, people.agent, 6]);
      await sql.run(ADD, ["attachments", `${tenant}/any/path/x`, '{"size": 25000000}']);
      await sql.run(ADD, ["attachments", `${tenant}/${randomUUID()}`, '{"size": 6}']);
      await sql.run(ADD, ["attachments", `${otherTenant}/${randomUUID()}`, '{"size": 7}']);
      await sql.impersonateService();
      const used = await queryValue<{ usage: { stored_bytes: number } }>(
        sql,
        "select get_team_usage($1, 'UTC')",
        [tenant],
      );
      expect(used.usage.stored_bytes).toBe(25_000_006);
    }),
  );

  test(
    "is limited to 10 GB, except for incoming mail",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const upload =
        "insert into message_attachments (tenant_id, name, content_type, size) values ($1, 'a', 'text/plain', $2)";
      await sql.resetRole();
      await sql.run(ADD, ["attachments", `${tenant}/x`, JSON.stringify({ size: 10 * GIB - 6 })]);
      await impersonate("agent");
      expect(await sql.count(upload, [tenant, 6])).toBe(1);
      expect((await expectRefusal(upload, [tenant, 7])).code).toBe("PT413");
      await sql.resetRole();
      expect(await sql.count(ATTACHMENT, [tenant, null, 7])).toBe(1);
    }),
  );
});

describe("an attachment", () => {
  const ATTACH_TO_MESSAGE = "update message_attachments set message_id = $2 where id = $1";

  /** Inserts an earlier message of this person, as the migrating role. */
  async function message(
    { sql, tenant, people }: World,
    by: Name,
    direction: string,
    status: string,
  ) {
    await sql.resetRole();
    return queryId(
      sql,
      `insert into messages (tenant_id, owner_id, channel_id, direction, status, content, recipient_email, occurred_at, created_at)
       select $1, $2, c.id, $3, $4, 'Hello', 'dana@lintel.test', now(), now() - interval '1 minute'
       from communication_channels c where c.name = 'email' returning id`,
      [tenant, people[by], direction, status],
    );
  }

  test.each([
    ["inbound", "delivered"],
    ["outbound", "sent"],
    ["outbound", "delivered"],
    ["outbound", "failed"],
    ["outbound", "sending"],
    ["outbound", "draft"],
  ])("cannot be added to a message that is %s and %s", (direction, status) =>
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const id = await message(world, "agent", direction, status);
      await sql.run("update messages set status = $2, direction = $3 where id = $1", [
        id,
        status,
        direction,
      ]);
      const file = await queryId(sql, ATTACHMENT, [tenant, people.agent, 6]);
      for (const name of ["agent", "owner", "foreigner"] as const) {
        await impersonate(name);
        await sql.run("savepoint hanging");
        const hung = await sql
          .count(ATTACH_TO_MESSAGE, [file, id])
          .catch((error: { code: string }) => error.code);
        expect([0, "42501"], `${name}: ${hung}`).toContain(hung);
        await sql.run("rollback to savepoint hanging");
      }
    })(),
  );

  test(
    "is accepted with an outgoing mail and refused with a logged one",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      await sql.resetRole();
      const file = await queryId(sql, ATTACHMENT, [tenant, people.agent, 6]);
      const email = await queryValue(
        sql,
        "select id from communication_channels where name = 'email'",
      );
      const write = "select create_message($1, $2, array[$3::uuid])";
      const mail = { channel_id: email, content: "Hello", recipient_email: "dana@lintel.test" };
      await impersonate("agent");
      const logged = { ...mail, direction: "inbound", occurred_at: new Date().toISOString() };
      expect((await expectRefusal(write, [tenant, JSON.stringify(logged), file])).code).toBe(
        "PT400",
      );
      expect(await sql.count(write, [tenant, JSON.stringify(mail), file])).toBe(1);
    }),
  );
});

test(
  "orphaned attachments, documents, avatars and logos are due for deletion after a day",
  withWorld(async (world) => {
    const { sql, tenant, people } = world;
    await sql.resetRole();
    const id = await queryId(sql, ATTACHMENT, [tenant, people.agent, 6]);
    await sql.run("update tenants set logo_url = $2 where id = $1", [
      tenant,
      `/api/logos/${tenant}/00000000000000aa`,
    ]);
    await sql.run("update profiles set avatar_url = $2 where user_id = $1", [
      people.agent,
      `/api/avatars/${people.agent}/00000000000000aa`,
    ]);
    const { sides } = await addStatements(world);
    await post(world, { sideId: sides.Listing, userId: people.agent });
    const paper = await storeBytes(world);
    await sql.run(
      `update commission_papers set file_id = $1, size = 6, drawn_at = now(), sha256 = repeat('a', 64)`,
      [paper],
    );
    const documentId = await addDocument(world, sides.Listing);
    await addVersion(world, { sideId: sides.Listing, documentId });
    const left = [
      ["attachments", `${tenant}/any/path/${id}`],
      ["attachments", `${tenant}/${people.agent}`],
      ["avatars", `${people.agent}/00000000000000ab.webp`],
      ["logos", `${tenant}/00000000000000ab.png`],
    ];
    const unnamed = ["documents", `${tenant}/${await storeBytes(world)}`];
    const named = [
      ["attachments", `${tenant}/${id}`],
      ["avatars", `${people.agent}/00000000000000aa.webp`],
      ["logos", `${tenant}/00000000000000aa.png`],
    ];
    for (const [bucket, name] of [...left, ...named]) await sql.run(ADD, [bucket, name, "{}"]);
    const listed = async () =>
      (await listOrphanedFiles(typed(sql)))
        .filter(({ name }) => name.includes(tenant) || name.includes(people.agent))
        .map(({ bucket, name }) => [bucket, name])
        .sort();
    expect(await listed()).toEqual([]);
    await sql.run("update storage.objects set created_at = now() - interval '25 hours'");
    expect(await listed()).toEqual([...left, unnamed].sort());
  }),
);
