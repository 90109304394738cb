import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { type Name, OUTSIDE, queryColumn, withWorld, type World } from "../world";
import {
  addDocument,
  addRooms,
  addVersion,
  ROOM_REACH,
  SIDES,
  storeBytes,
  type Side,
} from "./transaction-rooms";

// An envelope belongs to one room, is written as a whole, only moves forward, and is returned once.

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

/** Adds both rooms of a listing, each with an item in review with a PDF. */
async function addPapers(world: World) {
  const { sql, tenant } = world;
  const { id, sides, items } = await addRooms(world);
  const papers = {} as Record<Side, string>;
  for (const side of SIDES) {
    const sideId = sides[side]!;
    papers[side] = await addDocument(world, sideId, `Offer ${side}`);
    await addVersion(world, { sideId, documentId: papers[side], isPdf: true });
    await sql.run(
      "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)",
      [tenant, items[side], papers[side]],
    );
  }
  return { id, papers, sides: sides as Record<Side, string>, items: items as Record<Side, string> };
}

/**
 * Adds an envelope of the listing side, sent by its agent and received by the service, with its documents.
 */
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

const READ_BELLS = "select title, user_id from notifications where kind = 'envelope_ended'";

/** Completes an envelope of one document with the files that the service returned. */
async function completeEnvelope(world: World, envelope: string, document: string) {
  const store = async (document_id?: string) => {
    const id = await storeBytes(world);
    return { id, document_id, size: 6, sha256: "b".repeat(64), pages: 1 };
  };
  return queryColumn(world.sql, "select private.complete_envelope($1, $2, $3)", [
    envelope,
    JSON.stringify([await store(document)]),
    JSON.stringify(await store()),
  ]);
}

const readStatus = ({ sql }: World) =>
  queryColumn(sql, "select status::text from signature_envelopes");

describe("reminding a signer", () => {
  const NOTIFY = "update signature_signers set notice = 'reminder' where envelope_id = $1";
  const addSentEnvelope = async (world: World) => {
    const added = await addEnvelope(world);
    await world.sql.run("update signature_signers set status = 'asked'");
    return added;
  };

  const rights: [Name, number][] = [
    ["owner", 1],
    ["admin", 1],
    ["manager", 1],
    ["agent", 1],
    ["elsewhere", 0],
    ["teammate", 0],
    ["viewer", 0],
    ["both", 0],
    ...OUTSIDE.map((name): [Name, number] => [name, 0]),
  ];
  test.each(rights)(
    "is allowed only to members who may send from the side: %s",
    async (name, count) => {
      await withWorld(async (world) => {
        const { envelope } = await addSentEnvelope(world);
        await world.impersonate(name);
        expect(await world.sql.count(NOTIFY, [envelope])).toBe(count);
      })();
    },
  );

  test(
    "is refused to an API key with view permission only",
    withWorld(async (world) => {
      const { envelope } = await addSentEnvelope(world);
      const key = await insertApiKey(world, "owner", ["DEALS_VIEW_ALL"]);
      await impersonateKey(world, "owner", key);
      expect(await world.sql.count(NOTIFY, [envelope])).toBe(0);
    }),
  );

  test(
    "is limited to once an hour per signer, and queues a job for the service",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { envelope } = await addSentEnvelope(world);
      const jobs =
        "select from graphile_worker.jobs where key = 'envelope:' || $1 and run_at <= now()";
      await sql.run("select graphile_worker.remove_job('envelope:' || $1)", [envelope]);
      await impersonate("agent");
      await sql.run(NOTIFY, [envelope]);
      for (const name of ["agent", "owner"] as const) {
        await impersonate(name);
        expect(await expectRefusal(NOTIFY, [envelope])).toEqual({
          code: "PT409",
          message: "Mary Buyer was emailed less than an hour ago. Try again later",
        });
      }
      await sql.resetRole();
      expect(await sql.count(jobs, [envelope])).toBe(1);
      await sql.run("update signature_signers set notice_asked_at = now() - interval '61 minutes'");
      await impersonate("agent");
      expect(await sql.count(NOTIFY, [envelope])).toBe(1);
    }),
  );

  test.each([
    ["waiting", "sent", "Mary Buyer can sign once those before them have signed"],
    ["signed", "sent", "Mary Buyer has answered already"],
    ["declined", "sent", "Mary Buyer has answered already"],
    ["asked", "voided", "This envelope is not out for signature"],
  ])("is refused if the signer is %s and the envelope is %s", (status, of, message) =>
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { envelope } = await addEnvelope(world);
      await sql.run("update signature_signers set status = $1::signer_status", [status]);
      await sql.run(
        "update signature_envelopes set status = $1::envelope_status where status <> $1::envelope_status",
        [of],
      );
      await impersonate("agent");
      expect((await expectRefusal(NOTIFY, [envelope])).message).toBe(message);
    })(),
  );

  test(
    "is the only change that members may make to a signer",
    withWorld(async (world) => {
      const { envelope } = await addSentEnvelope(world);
      await world.impersonate("owner");
      for (const change of ["status = 'signed'", "email = 'x@x.test'", "notice_asked_at = null"]) {
        const statement = `update signature_signers set ${change} where envelope_id = $1`;
        expect((await world.expectRefusal(statement, [envelope])).code, change).toBe("42501");
      }
      const none = "update signature_signers set notice = null where envelope_id = $1";
      expect((await world.expectRefusal(none, [envelope])).code).toBe("PT400");
    }),
  );
});

describe("envelopes of a transaction with both sides in house", () => {
  test.each(ROOM_REACH)("keep the two rooms separate for %s", async (name, reached) => {
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
    "are hidden from a former agent and from an API key without deal permissions",
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
    "accepts only PDFs of its side that are not out for signature, and valid signers",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { sides, papers } = await addPapers(world);
      const picture = await addDocument(world, sides.Listing, "Photo");
      await addVersion(world, { sideId: sides.Listing, documentId: picture });
      await impersonate("owner");
      const readRefusal = async (documents: string[], more?: object) =>
        (await expectRefusal(SEND, [tenant, sides.Listing, values(documents, more)])).message;
      expect(await readRefusal([papers.Buying])).toBe("Choose documents of this side");
      expect(await readRefusal([randomUUID()])).toBe("Choose documents of this side");
      expect(await readRefusal([picture])).toBe(
        "“Photo” is not a PDF. Save it as a PDF and add that",
      );
      expect(await readRefusal([])).toBe("Choose at least one document");
      const offer = [papers.Listing];
      expect(await readRefusal(offer, { signers: [] })).toBe("Add at least one signer");
      const person = { name: "Mary", email: "mary@esign.test", place: 1 };
      for (const signers of [
        [person, { ...person, email: "MARY@esign.test" }],
        [{ ...person, email: "nobody" }],
        [{ ...person, place: 0 }],
        [{ ...person, name: "" }],
        Array.from({ length: 21 }, (_, at) => ({ ...person, email: `m${at}@esign.test` })),
      ]) {
        await readRefusal(offer, { signers });
      }
      for (const expires_on of ["infinity", "9999-01-01", "NaN"])
        await readRefusal(offer, { expires_on });
      await sql.run(SEND, [tenant, sides.Listing, values(offer)]);
      expect(await readRefusal(offer)).toBe(
        "“Offer Listing” is out for signature already. Void that first",
      );
      expect(await sql.count("select from signature_envelopes")).toBe(1);
      await sql.resetRole();
      const jobs = "select from graphile_worker.jobs where task_identifier = 'sync_envelope'";
      expect(await sql.count(jobs)).toBe(1);
    }),
  );

  test(
    "moves forward only, and can be voided once, unless it is signed",
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
    "is completed once, as a new version in review with a certificate",
    withWorld(async (world) => {
      const { sql, people, items, papers, envelope } = await withEnvelope(world);
      const complete = () => completeEnvelope(world, envelope, papers.Listing);
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
      expect(await sql.run(READ_BELLS)).toEqual([
        { title: "“Please sign” was signed by everybody", user_id: people.agent },
      ]);
    }),
  );

  test(
    "is returned to the agent who took over from its sender",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { envelope, papers } = await addEnvelope(world);
      await impersonate("owner");
      await sql.run("select deactivate_member($1, $2, $3)", [
        tenant,
        people.agent,
        people.teammate,
      ]);
      await sql.resetRole();
      await sql.run("update signature_envelopes set status = 'signed', ended_at = now()");
      expect(await completeEnvelope(world, envelope, papers.Listing)).toEqual(["true"]);
      expect(await sql.run(READ_BELLS)).toEqual([
        { title: "“Please sign” was signed by everybody", user_id: people.teammate },
      ]);
      await impersonate("teammate");
      const back = "select uploaded_by from document_versions where envelope_id = $1";
      expect(await queryColumn(sql, back, [envelope])).toEqual([people.agent, people.agent]);
    }),
  );
});

/** Adds a sent envelope whose item was accepted meanwhile. Ends as the migrating role. */
async function withEnvelope(world: World) {
  const added = await addEnvelope(world);
  await world.sql.run("update checklist_items set status = 'accepted' where id = $1", [
    added.items.Listing,
  ]);
  return { ...world, ...added };
}

describe("documents out for signature", () => {
  const VOID_DOCUMENT = "update transaction_documents set void_reason = 'Wrong file' where id = $1";

  test(
    "cannot be marked as void, and void documents cannot be sent",
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
    "are deleted with their envelopes after the retention period",
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
      // Twice, because the first status change stamps it with today.
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

/** Returns the listing side of a transaction. */
async function readListingSide({ sql }: World, transactionId: string): Promise<{ id: string }> {
  const [side] = await sql.run<{ id: string }>(
    "select id from transaction_sides where transaction_id = $1 and side = 'Listing'",
    [transactionId],
  );
  return side!;
}
