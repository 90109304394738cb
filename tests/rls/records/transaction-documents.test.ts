import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOrphanedFiles } from "@/lib/messaging/messages/orphaned-files.data";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { typed } from "../shared-work";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { addBothSides, storeBytes, type Sides } from "./transaction-rooms";

// A document belongs to a side. The agents of the other side, in the same tenant, cannot see it.

type File = { id: string; sides: Sides };

const CREATE = "select create_documents($1, $2, $3)";
const ADD_VERSION = `insert into document_versions (id, tenant_id, side_id, document_id, content_type, size, sha256)
  values ($1, $2, $3, $4, 'image/png', 6, repeat('a', 64))`;

const toVersion = (id: string, changes: object = {}) => ({
  ...{ id, content_type: "image/png", size: 6, sha256: "a".repeat(64), pages: null },
  ...changes,
});

/** Adds a listing of "agent", whose buying side belongs to "elsewhere", with a document on each side. */
async function addFile(world: World): Promise<File> {
  const { sql, tenant, impersonate } = world;
  const { id: transaction, sides } = await addBothSides(world);
  for (const side of ["Listing", "Buying"] as const) {
    const id = await storeBytes(world);
    await impersonate("owner");
    await sql.run(CREATE, [
      tenant,
      sides[side],
      JSON.stringify([{ name: side, version: toVersion(id) }]),
    ]);
  }
  await sql.resetRole();
  return { id: transaction, sides };
}

const READERS = [
  "select name from transaction_documents order by name",
  "select name from document_records where versions is not null order by name",
  "select d.name from document_versions v join transaction_documents d on d.id = v.document_id order by 1",
  "select side::text from transaction_rooms order by side::text",
];

describe("documents of a transaction with both sides in house", () => {
  const rights: [Name, { reads: (keyof Sides)[]; writes: (keyof Sides)[] }][] = [
    ["owner", { reads: ["Buying", "Listing"], writes: ["Buying", "Listing"] }],
    ["admin", { reads: ["Buying", "Listing"], writes: ["Buying", "Listing"] }],
    ["manager", { reads: ["Listing"], writes: ["Listing"] }],
    ["agent", { reads: ["Listing"], writes: ["Listing"] }],
    ["elsewhere", { reads: ["Buying"], writes: ["Buying"] }],
    ["teammate", { reads: [], writes: [] }],
    ["viewer", { reads: [], writes: [] }],
    ["both", { reads: [], writes: [] }],
    ...OUTSIDE.map((name): [Name, { reads: []; writes: [] }] => [name, { reads: [], writes: [] }]),
  ];

  test.each(rights)("keep the two rooms separate for %s", async (name, { reads, writes }) => {
    await withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const bytes = { Listing: await storeBytes(world), Buying: await storeBytes(world) };
      const next = { Listing: await storeBytes(world), Buying: await storeBytes(world) };
      const rows = await sql.run<{ name: keyof Sides; id: string }>(
        "select name, id from transaction_documents",
      );
      const documents = Object.fromEntries(rows.map((row) => [row.name, row.id])) as Record<
        keyof Sides,
        string
      >;
      await impersonate(name);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual(reads);
      for (const side of ["Listing", "Buying"] as const) {
        const mayWrite = writes.includes(side);
        const create = JSON.stringify([{ name: `New ${side}`, version: toVersion(bytes[side]) }]);
        const attempts: [string, unknown[]][] = [
          [CREATE, [tenant, sides[side], create]],
          [ADD_VERSION, [next[side], tenant, sides[side], documents[side]]],
        ];
        for (const [statement, values] of attempts) {
          if (mayWrite) await sql.run(statement, values);
          else expect((await expectRefusal(statement, values)).code, statement).toBe("42501");
        }
        const rename = "update transaction_documents set name = 'Renamed' where id = $1";
        expect(await sql.count(rename, [documents[side]]), side).toBe(mayWrite ? 1 : 0);
      }
      expect(await sql.count("select from storage.objects where bucket_id = 'documents'")).toBe(0);
    })();
  });

  test(
    "are hidden from an API key without deal permissions",
    withWorld(async (world) => {
      await addFile(world);
      await impersonateKey(
        world,
        "owner",
        await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]),
      );
      for (const read of READERS) expect(await queryColumn(world.sql, read), read).toEqual([]);
    }),
  );
});

describe("a document version", () => {
  test.each([
    ["update document_versions set sha256 = repeat('b', 64)"],
    ["update document_versions set number = 7"],
    ["delete from document_versions"],
    ["update transaction_documents set version_count = 0"],
    ["update transaction_documents set side_id = gen_random_uuid()"],
    ["insert into document_versions (id, number) values (gen_random_uuid(), 1)"],
  ])("cannot be overwritten, even by the owner: %s", (statement) =>
    withWorld(async (world) => {
      await addFile(world);
      await world.impersonate("owner");
      expect((await world.expectRefusal(statement)).code).toBe("42501");
    })(),
  );

  test(
    "needs a stored file of its own and of the stated size",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const [document] = await queryColumn(
        sql,
        "select id from transaction_documents where name = 'Listing'",
      );
      const larger = await storeBytes(world, { size: 7 });
      const [known] = await queryColumn(sql, "select id from document_versions");
      await impersonate("agent");
      const values = (id: string) => [id, tenant, sides.Listing, document];
      const refusal = { code: "PT409", message: "The file of this version is missing" };
      expect(await expectRefusal(ADD_VERSION, values(randomUUID()))).toEqual(refusal);
      expect(await expectRefusal(ADD_VERSION, values(larger))).toEqual(refusal);
      expect((await expectRefusal(ADD_VERSION, values(known ?? ""))).code).toBe("23505");
    }),
  );

  test(
    "is numbered in order, whoever adds it",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { sides } = await addFile(world);
      const [document] = await queryColumn(
        sql,
        "select id from transaction_documents where name = 'Listing'",
      );
      for (const name of ["agent", "manager"] as const) {
        const id = await storeBytes(world);
        await impersonate(name);
        await sql.run(ADD_VERSION, [id, tenant, sides.Listing, document]);
      }
      const read =
        "select number::text from document_versions where document_id = $1 order by uploaded_at, number";
      expect(await queryColumn(sql, read, [document])).toEqual(["1", "2", "3"]);
    }),
  );

  test(
    "cannot be added to or cut from a document of the other side",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const find = "select d.id from transaction_documents d where name = 'Buying'";
      const [theirs] = await queryColumn(sql, find);
      const [version] = await queryColumn(
        sql,
        "select id from document_versions where document_id = $1",
        [theirs],
      );
      const id = await storeBytes(world);
      await impersonate("agent");
      expect((await expectRefusal(ADD_VERSION, [id, tenant, sides.Listing, theirs])).code).toBe(
        "23503",
      );
      const cut = toVersion(id, { cut_from: version, first_page: 1, last_page: 1 });
      const create = [tenant, sides.Listing, JSON.stringify([{ name: "Cut", version: cut }])];
      expect((await expectRefusal(CREATE, create)).code).toBe("23503");
    }),
  );

  test.each<[string, object]>([
    ["an unsupported type", { content_type: "text/html" }],
    ["a PDF without a page count", { content_type: "application/pdf" }],
    ["a PDF of 0 pages", { content_type: "application/pdf", pages: 0 }],
    ["too many pages", { content_type: "application/pdf", pages: 2001 }],
    ["an invalid hash", { sha256: "x" }],
    ["half a page range", { first_page: 1 }],
    ["a page count that is not a number", { pages: "NaN" }],
    ["an infinite size", { size: "Infinity" }],
  ])("is refused with %s", (_, changes) =>
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const id = await storeBytes(world);
      await impersonate("agent");
      const create = JSON.stringify([{ name: "Bad", version: toVersion(id, changes) }]);
      expect((await expectRefusal(CREATE, [tenant, sides.Listing, create])).code).toMatch(
        /^(23514|22P02|22003|PT409)$/,
      );
    })(),
  );
});

describe("documents are kept", () => {
  test(
    "with their transaction and its side, which even the owner cannot delete",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id } = await addFile(world);
      const number = await queryValue<string>(
        sql,
        "select number from transactions where id = $1",
        [id],
      );
      const refusal = {
        code: "PT409",
        message: `${number} has documents that must be kept. Withdraw it instead of deleting it`,
      };
      await impersonate("owner");
      expect(
        await expectRefusal("select delete_record('transaction', $1, $2)", [tenant, id]),
      ).toEqual(refusal);
      const many = `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}')`;
      expect(await expectRefusal(many, [tenant, id])).toEqual(refusal);
      const side = "delete from transaction_sides where transaction_id = $1 and side = 'Buying'";
      expect(await expectRefusal(side, [id])).toEqual({
        code: "PT409",
        message: "This side has documents, so it cannot be deleted",
      });
    }),
  );

  test(
    "up to 500 per transaction",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const fill = `insert into transaction_documents (tenant_id, side_id, name)
        select $1, $2, 'Paper ' || n from generate_series(1, $3::integer) n`;
      await sql.run(fill, [tenant, sides.Listing, 498]);
      const bytes = await storeBytes(world);
      await impersonate("elsewhere");
      const create = JSON.stringify([{ name: "One more", version: toVersion(bytes) }]);
      expect(await expectRefusal(CREATE, [tenant, sides.Buying, create])).toEqual({
        code: "PT409",
        message: "A transaction can have up to 500 documents",
      });
    }),
  );

  test(
    "with up to 100 versions each",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides } = await addFile(world);
      const document = "select id from transaction_documents where side_id = $1";
      const id = await queryId(sql, document, [sides.Listing]);
      await sql.run("update transaction_documents set version_count = 99 where id = $1", [id]);
      const add = async () => [await storeBytes(world), tenant, sides.Listing, id];
      const [last, more] = [await add(), await add()];
      await impersonate("agent");
      await sql.run(ADD_VERSION, last);
      expect(await expectRefusal(ADD_VERSION, more)).toEqual({
        code: "PT409",
        message: "A document can have up to 100 versions. Add another document",
      });
    }),
  );

  test(
    "but stored files without a version count as orphans after a day",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await addFile(world);
      const half = await storeBytes(world);
      await sql.run(
        "update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'documents'",
      );
      const orphans = await listOrphanedFiles(typed(sql));
      expect(orphans.filter(({ name }) => name.startsWith(tenant))).toEqual([
        { bucket: "documents", name: `${tenant}/${half}` },
      ]);
    }),
  );
});
