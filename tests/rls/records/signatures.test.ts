import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { OUTSIDE, queryColumn, withWorld, type Name, type World } from "../world";
import { addDocument, addRooms } from "./transaction-rooms";

// An envelope is of one room, is written whole, moves forward alone, and comes back once.

type Side = "Listing" | "Buying";
const SIDES = ["Listing", "Buying"] as const;
const SEND = "select send_envelope($1, $2, $3) as id";
const VOID = "update signature_envelopes set void_reason = 'New terms' where side_id = $1";
const READERS = [
  "select s.side from signature_envelopes e join transaction_sides s on s.id = e.side_id order by 1 desc",
  "select side from signature_envelope_records order by 1 desc",
  "select s.side from signature_signers g join transaction_sides s on s.id = g.side_id order by 1 desc",
  "select s.side from signature_envelope_documents d join transaction_sides s on s.id = d.side_id order by 1 desc",
];

const values = (documents: string[], more: object = {}) =>
  JSON.stringify({
    subject: "Please sign",
    expires_on: "2199-01-01",
    document_ids: documents,
    signers: [{ name: "Mary Buyer", email: "mary@esign.test", place: 1 }],
    ...more,
  });

const addVersion = async (
  { sql, tenant }: World,
  { sideId, documentId, type = "image/png" }: { sideId: string; documentId: string; type?: string },
) => {
  const id = randomUUID();
  await sql.run(
    "insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, $2)",
    [`${tenant}/${id}`, JSON.stringify({ size: 6 })],
  );
  await sql.run(
    `insert into document_versions (id, tenant_id, side_id, document_id, content_type, size, sha256, pages)
     values ($1, $2, $3, $4, $5, 6, repeat('a', 64), case $5 when 'application/pdf' then 1 end)`,
    [id, tenant, sideId, documentId, type],
  );
  return id;
};

/** Both rooms of a listing, each with an item in review by a PDF. */
async function addPapers(world: World) {
  const { sql, tenant } = world;
  const { id, sides, items } = await addRooms(world);
  const papers = {} as Record<Side, string>;
  for (const side of SIDES) {
    const sideId = sides[side]!;
    papers[side] = await addDocument(world, sideId, `Offer ${side}`);
    await addVersion(world, { sideId, documentId: papers[side], type: "application/pdf" });
    await sql.run(
      "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)",
      [tenant, items[side], papers[side]],
    );
  }
  return { id, papers, sides: sides as Record<Side, string>, items: items as Record<Side, string> };
}

/** An envelope of the listing side, sent by its agent and at the service, with what it needs. */
async function addEnvelope(world: World) {
  const { sql, tenant, impersonate } = world;
  const rooms = await addPapers(world);
  await impersonate("agent");
  const [row] = await sql.run<{ id: string }>(SEND, [
    tenant,
    rooms.sides.Listing,
    values([rooms.papers.Listing]),
  ]);
  await sql.resetRole();
  await sql.run("update signature_envelopes set status = 'sent', provider_id = 'env_1'");
  return { ...rooms, envelope: row!.id };
}

const readStatus = ({ sql }: World) =>
  queryColumn(sql, "select status::text from signature_envelopes");

describe("the envelopes of both sides in house", () => {
  const rights: [Name, Side[]][] = [
    ["owner", ["Buying", "Listing"]],
    ["admin", ["Buying", "Listing"]],
    ["manager", ["Listing"]],
    ["agent", ["Listing"]],
    ["elsewhere", ["Buying"]],
    ["teammate", []],
    ["viewer", []],
    ["both", []],
    ...OUTSIDE.map((name): [Name, Side[]] => [name, []]),
  ];

  test.each(rights)("stay two rooms for %s", async (name, reached) => {
    await withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides, papers } = await addPapers(world);
      await impersonate("owner");
      for (const side of SIDES) await sql.run(SEND, [tenant, sides[side], values([papers[side]])]);
      await sql.resetRole();
      await sql.run("update signature_envelopes set status = 'voided'");
      await impersonate(name);
      for (const read of READERS) {
        expect((await queryColumn(sql, read)).sort(), read).toEqual([...reached].sort());
      }
      for (const side of SIDES) {
        const sent = [tenant, sides[side], values([papers[side]])];
        if (reached.includes(side)) await sql.run(SEND, sent);
        else expect((await expectRefusal(SEND, sent)).code, side).toMatch(/^(42501|PT404)$/);
      }
      await sql.resetRole();
      await sql.run("update signature_envelopes set status = 'sent' where status = 'sending'");
      await impersonate(name);
      for (const side of SIDES) {
        const count = reached.includes(side) ? 1 : 0;
        const open = `${VOID} and status = 'sent'`;
        expect(await sql.count(open, [sides[side]]), side).toBe(count);
      }
      for (const write of [
        "insert into signature_envelopes (tenant_id) values (null)",
        "insert into signature_signers (tenant_id) values (null)",
        "insert into signature_envelope_documents (tenant_id) values (null)",
        "update signature_envelopes set status = 'completed'",
        "update signature_envelopes set provider_id = 'x'",
        "update signature_signers set status = 'signed'",
        "delete from signature_envelopes",
        "update document_versions set envelope_id = null",
        "insert into document_versions (envelope_id) values (null)",
        "select private.complete_envelope(null, null, null)",
      ]) {
        expect((await expectRefusal(write)).code, write).toBe("42501");
      }
    })();
  });

  test(
    "are closed to a former agent and to a key without deals",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { sides, papers } = await addEnvelope(world);
      const key = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonateKey(world, "owner", key);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([]);
      await sql.resetRole();
      await sql.run("update transaction_agents set user_id = $1 where side_id = $2", [
        people.owner,
        sides.Listing,
      ]);
      await impersonate("agent");
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([]);
      expect(await sql.count(VOID, [sides.Listing])).toBe(0);
      const sent = [tenant, sides.Listing, values([papers.Listing])];
      expect((await expectRefusal(SEND, sent)).code).toBe("PT404");
    }),
  );
});

describe("an envelope", () => {
  test(
    "takes PDFs of its side that are not out already, and people with addresses",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides, papers } = await addPapers(world);
      const picture = await addDocument(world, sides.Listing, "Photo");
      await addVersion(world, { sideId: sides.Listing, documentId: picture });
      await impersonate("owner");
      const refuse = async (documents: string[], more?: object) =>
        (await expectRefusal(SEND, [tenant, sides.Listing, values(documents, more)])).message;
      expect(await refuse([papers.Buying])).toBe("Choose documents of this side");
      expect(await refuse([randomUUID()])).toBe("Choose documents of this side");
      expect(await refuse([picture])).toBe("“Photo” is not a PDF. Save it as a PDF and add that");
      expect(await refuse([])).toBe("Choose at least one document");
      const offer = [papers.Listing];
      expect(await refuse(offer, { signers: [] })).toBe("Add at least one signer");
      const person = { name: "Mary", email: "mary@esign.test", place: 1 };
      for (const signers of [
        [person, { ...person, email: "MARY@esign.test" }],
        [{ ...person, email: "nobody" }],
        [{ ...person, place: 0 }],
        [{ ...person, name: "" }],
        Array.from({ length: 21 }, (_, at) => ({ ...person, email: `m${at}@esign.test` })),
      ]) {
        await refuse(offer, { signers });
      }
      for (const expires_on of ["infinity", "9999-01-01", "NaN"])
        await refuse(offer, { expires_on });
      await sql.run(SEND, [tenant, sides.Listing, values(offer)]);
      expect(await refuse(offer)).toBe(
        "“Offer Listing” is out for signature already. Void that first",
      );
      expect(await sql.count("select from signature_envelopes")).toBe(1);
      await sql.resetRole();
      const jobs = "select from graphile_worker.jobs where task_identifier = 'sync_envelope'";
      expect(await sql.count(jobs)).toBe(1);
    }),
  );

  test(
    "only moves forward, and is voided once, while it can be",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { sides } = await addEnvelope(world);
      const move = (status: string) => `update signature_envelopes set status = '${status}'`;
      for (const status of ["sending", "failed", "completed"]) {
        expect((await expectRefusal(move(status))).code, status).toBe("PT409");
      }
      await sql.run("update signature_signers set status = 'signed'");
      await sql.run("update signature_signers set status = 'viewed'");
      expect(await queryColumn(sql, "select status::text from signature_signers")).toEqual([
        "signed",
      ]);
      await impersonate("agent");
      await sql.run(VOID, [sides.Listing]);
      expect((await expectRefusal(VOID.replace("terms", "price"), [sides.Listing])).message).toBe(
        "This envelope is being voided already",
      );
      await expectRefusal("update signature_envelopes set void_reason = null");
      await sql.resetRole();
      await sql.run(move("signed"));
      for (const status of ["sent", "declined", "voided", "expired"]) {
        expect((await expectRefusal(move(status))).code, status).toBe("PT409");
      }
      await sql.run("update signature_envelopes set void_reason = null");
      await impersonate("agent");
      expect((await expectRefusal(VOID, [sides.Listing])).message).toBe(
        "This envelope is signed and cannot be voided",
      );
    }),
  );

  test(
    "comes back once, as the next version that waits for review, with a certificate beside it",
    withWorld(async (world) => {
      const { sql, tenant, people, items, papers, envelope } = await withEnvelope(world);
      const paper = async (document_id?: string) => {
        const id = randomUUID();
        await sql.run(
          "insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, $2)",
          [`${tenant}/${id}`, JSON.stringify({ size: 6 })],
        );
        return { id, document_id, size: 6, sha256: "b".repeat(64), pages: 1 };
      };
      const complete = async () =>
        queryColumn(sql, "select private.complete_envelope($1, $2, $3)", [
          envelope,
          JSON.stringify([await paper(papers.Listing)]),
          JSON.stringify(await paper()),
        ]);
      expect(await complete()).toEqual(["false"]);
      await sql.run(
        "update signature_envelopes set status = 'signed', ended_at = '2026-11-20T03:00:00Z'",
      );
      expect(await complete()).toEqual(["true"]);
      expect(await complete()).toEqual(["false"]);
      expect(await readStatus(world)).toEqual(["completed"]);
      const versions = await sql.run(
        `select d.name, v.number, v.signed_on::text, v.uploaded_by, v.envelope_id
         from document_versions v join transaction_documents d on d.id = v.document_id
         where v.envelope_id is not null order by d.name`,
      );
      const back = { signed_on: "2026-11-19", uploaded_by: people.agent, envelope_id: envelope };
      expect(versions).toEqual([
        { name: "Certificate of Please sign", number: 1, ...back },
        { name: "Offer Listing", number: 2, ...back },
      ]);
      const read =
        "select documents, status, submitted_by from checklist_item_records where id = $1";
      expect(await sql.run(read, [items.Listing])).toMatchObject([
        {
          submitted_by: people.agent,
          status: "in_review",
          documents: [{ name: "Certificate of Please sign" }, { version: 2 }],
        },
      ]);
      const told = "select title from notifications where kind = 'envelope_ended'";
      expect(await queryColumn(sql, told)).toEqual(["“Please sign” is signed by all"]);
    }),
  );
});

/** An envelope at the service whose item was accepted meanwhile, read as the tables' owner. */
async function withEnvelope(world: World) {
  const added = await addEnvelope(world);
  await world.sql.run("update checklist_items set status = 'accepted' where id = $1", [
    added.items.Listing,
  ]);
  return { ...world, ...added };
}

describe("documents that are out for signature", () => {
  const VOID_DOCUMENT = "update transaction_documents set void_reason = 'Wrong file' where id = $1";

  test(
    "are not marked as void meanwhile, and a void one is not sent",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { papers, sides } = await addEnvelope(world);
      await impersonate("agent");
      expect(await expectRefusal(VOID_DOCUMENT, [papers.Listing])).toMatchObject({
        code: "PT409",
        message: "“Offer Listing” is out for signature. Void that first",
      });
      await sql.resetRole();
      await sql.run("update signature_envelopes set status = 'voided'");
      await impersonate("agent");
      await sql.run(VOID_DOCUMENT, [papers.Listing]);
      expect(
        await expectRefusal(SEND, [tenant, sides.Listing, values([papers.Listing])]),
      ).toMatchObject({ code: "PT400", message: "“Offer Listing” is void. Take that back first" });
    }),
  );

  test(
    "take their envelopes along once they need not be kept any longer",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const { id, papers } = await addEnvelope(world);
      const certificate = await addDocument(
        world,
        (await readListingSide(world, id)).id,
        "Certificate",
      );
      await sql.run("update signature_envelopes set status = 'declined', certificate_id = $1", [
        certificate,
      ]);
      await sql.run(
        "update document_versions set signed_on = now(), envelope_id = (select id from signature_envelopes) where document_id = $1",
        [papers.Listing],
      );
      const closed = `{"status": {"at": "2020-03-02T12:00:00Z"}}`;
      // Twice: the first change of the status stamps it with today.
      for (const status of ["Closed", "Closed"])
        await sql.run(
          "update transactions set status = $2, closing_date = '2020-03-02', field_stamps = $3 where id = $1",
          [id, status, closed],
        );
      await impersonate("owner");
      expect(
        await sql.count("delete from transaction_documents where transaction_id = $1", [id]),
      ).toBe(3);
      await sql.resetRole();
      for (const table of ["signature_envelopes", "signature_signers"])
        expect(await queryColumn(sql, `select id from ${table}`), table).toEqual([]);
    }),
  );
});

/** The listing side of a transaction. */
async function readListingSide({ sql }: World, transactionId: string): Promise<{ id: string }> {
  const [side] = await sql.run<{ id: string }>(
    "select id from transaction_sides where transaction_id = $1 and side = 'Listing'",
    [transactionId],
  );
  return side!;
}
