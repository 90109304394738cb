import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Answer, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

type Part = string | Uint8Array<ArrayBuffer>;

function upload(
  as: Person | undefined,
  content: Part,
  mapping?: string,
  query = "",
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new File([content], "clients.csv", { type: "text/csv" }));
  if (mapping !== undefined) form.append("mapping", mapping);
  return callApi(`/api/clients/import${query}`, { as, method: "POST", body: form });
}

async function getClients(tenantId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query(
    `select name, email, phone, address, company, status, owner_id from public.clients
     where tenant_id = $1 order by name`,
    [tenantId],
  );
  return rows;
}

describe("POST /api/clients/import", () => {
  it("creates valid rows, skips known clients, rejects the rest, and reports the reason per row", async () => {
    const fresh = await createTeam();
    const known = await insertClient(fresh.tenantId, fresh.agent.userId, {
      name: "José Peña",
      phone: "+1 614 555 0111",
      email: "known@x.co",
    });
    const file = [
      "Full Name,E-mail,Mobile,Street,City,State,Zip,Type,tenant_id,owner_id",
      `Ann Lee,ann@x.co,614-555-0101,12 Elm St,Columbus,OH,43215,seller,${other.tenantId},${other.owner.userId}`,
      "Someone Else,KNOWN@x.co,614-555-0102,,,,,,,",
      "jose pena,,(614) 555-0111,,,,,,,",
      "Ann Again,Ann@X.co,614-555-0103,,,,,,,",
      "No Way,,,,,,,,,",
      '"Bo\nCrane",,614-555-0104,,,,,,,',
      "Bad Mail,nope,614-555-0105,,,,,,,",
      "",
      "Cy Young,,614-555-0106,,,,,Renter,,",
    ].join("\r\n");
    const { status, body } = await upload(fresh.agent, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      created: 2,
      createdCount: 2,
      skippedCount: 3,
      rejectedCount: 3,
      skipped: [
        {
          row: 3,
          reason: "Already a client: same email known@x.co",
          client_id: known,
        },
        {
          row: 4,
          reason: "Already a client: same name and phone (614) 555-0111",
          client_id: known,
        },
        {
          row: 5,
          reason: "Repeats row 2: same email ann@x.co",
          client_id: null,
        },
      ],
      rejected: [
        { row: 6, reason: "Enter an email or a phone number" },
        { row: 8, reason: "Invalid email" },
        { row: 10, reason: "Status must be Buyer, Seller or In Contract" },
      ],
    });
    const [ann] = await getClients(fresh.tenantId);
    expect(ann).toEqual({
      name: "Ann Lee",
      email: "ann@x.co",
      phone: "614-555-0101",
      address: "12 Elm St, Columbus, OH 43215",
      company: null,
      status: "Seller",
      owner_id: fresh.agent.userId,
    });
    expect(await getClients(fresh.tenantId)).toHaveLength(3);
  });

  it("accepts rows without a phone, and adds opted-out clients to the suppression list", async () => {
    const fresh = await createTeam();
    const file = [
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Unsubscribed from all email,Do not call",
      "1,Ann,Lee,Ann@x.co,,,true,",
      "2,Bo,Crane,,614-555-0104 ext 7,,false,Yes",
    ].join("\n");
    expect((await upload(fresh.agent, file)).body).toMatchObject({ created: 2, rejectedCount: 0 });
    expect(await getClients(fresh.tenantId)).toMatchObject([
      { name: "Ann Lee", email: "Ann@x.co", phone: null },
      { name: "Bo Crane", email: null, phone: "(614) 555-0104 x7" },
    ]);
    const list = await callApi("/api/suppressions", { as: fresh.owner });
    const suppressions = list.body.suppressions as Record<string, unknown>[];
    expect(
      suppressions.toSorted((a, b) => String(a.channel).localeCompare(String(b.channel))),
    ).toMatchObject([
      { channel: "email", address: "ann@x.co", reason: "imported" },
      { channel: "phone", address: "6145550104", reason: "imported" },
    ]);
  });

  it("applies edited rows, and refuses malformed edits and edits of rows that do not exist", async () => {
    const fresh = await createTeam();
    const send = (edits: string) => {
      const form = new FormData();
      form.append("file", new File(["Name,Email\nAnn,nope\n\nBo,bo@x.co"], "clients.csv"));
      form.append("edits", edits);
      return callApi("/api/clients/import", { as: fresh.agent, method: "POST", body: form });
    };
    for (const wrong of ["{", "[]", '{"2": "Ann"}', '{"2": [1]}', '{"2": [null]}', "7"]) {
      expect((await send(wrong)).body, wrong).toMatchObject({
        code: "invalid_edits",
        error: "The edited rows could not be read",
      });
    }
    for (const row of ["1", "3", "9999", "NaN", "Infinity", "-2"]) {
      const { status, body } = await send(JSON.stringify({ [row]: ["Ann", "a@x.co"] }));
      expect({ status, error: body.error }).toEqual({
        status: 400,
        error: `The file has no row ${row}`,
      });
    }
    expect(await getClients(fresh.tenantId)).toEqual([]);
    const answer = await send('{"2": ["Ann Lee", "ann@x.co"]}');
    expect(answer.body).toMatchObject({ created: 2, rejectedCount: 0 });
    expect(await getClients(fresh.tenantId)).toMatchObject([
      { name: "Ann Lee", email: "ann@x.co" },
      { name: "Bo", email: "bo@x.co" },
    ]);
  });

  it("keeps additional emails and phones, also through an export and a re-import", async () => {
    const fresh = await createTeam();
    const file = [
      "Name,Email,Work email,Phone,Spouse phone",
      "Ann Lee,ann@x.co,ann@work.example,614-555-0101,614-555-0102",
    ].join("\n");
    expect((await upload(fresh.owner, file)).body).toMatchObject({ created: 1 });
    const readContacts = async () => {
      const { rows } = await database.query(
        "select email, phone, other_emails, other_phones from public.clients where tenant_id = $1",
        [fresh.tenantId],
      );
      return rows;
    };
    const ann = {
      email: "ann@x.co",
      phone: "614-555-0101",
      other_emails: [{ label: "Work", email: "ann@work.example" }],
      other_phones: [{ label: "Spouse", phone: "614-555-0102" }],
    };
    expect(await readContacts()).toEqual([ann]);
    const exported = await call("/api/clients?export=csv", { as: fresh.owner });
    await database.query("delete from public.clients where tenant_id = $1", [fresh.tenantId]);
    await upload(fresh.owner, await exported.text());
    expect(await readContacts()).toEqual([ann]);
  });

  it("creates nothing when a file is imported again", async () => {
    const file = "Name,Phone\nTwice Told,614-555-0120\n";
    expect((await upload(team.admin, file)).body).toMatchObject({ created: 1 });
    expect((await upload(team.admin, file)).body).toMatchObject({ created: 0, skippedCount: 1 });
  });

  it("compares only with clients the importer can see", async () => {
    await insertClient(team.tenantId, team.owner.userId, { name: "Hid Den", email: "hid@x.co" });
    const file = "Name,Phone,Email\nHid Den,614-555-0100,hid@x.co\n";
    expect((await upload(team.agent, file)).body).toMatchObject({ created: 1, skippedCount: 0 });
  });

  it("creates each row once when three imports run concurrently", async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `Par ${index},614-556-${1000 + index}`);
    const file = ["Name,Phone", ...rows].join("\n");
    const answers = await Promise.all([1, 2, 3].map(() => upload(team.admin, file)));
    const created = answers.map((answer) => Number(answer.body.created));
    expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
  });

  it("applies a column mapping, and refuses an invalid one", async () => {
    const file = "Wer,Nummer,Name\nMapped Max,614-555-0130,ignored\n";
    const mapping = JSON.stringify({ Wer: "name", Nummer: "phone" });
    expect((await upload(team.agent, file, mapping)).body).toMatchObject({ created: 1 });
    const bad = await upload(team.agent, file, JSON.stringify({ Wer: "tenant_id" }));
    expect(bad).toMatchObject({ status: 400, body: { code: "invalid_mapping" } });
    expect((await upload(team.agent, file, "{")).status).toBe(400);
  });

  it("reports with dryRun what would happen, and writes nothing", async () => {
    const fresh = await createTeam();
    const known = await insertClient(fresh.tenantId, fresh.agent.userId, {
      name: "Ann Lee",
      email: "ann@x.co",
    });
    const file = "Name,Phone,Email,Tags\nAnn Lee,1,ANN@x.co,\nBo,2,,New tag\nCy,,,\n";
    const { status, body } = await upload(fresh.agent, file, undefined, "?dryRun=true");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      import_id: null,
      created: 1,
      skipped: [{ row: 2, reason: "Already a client: same email ann@x.co", client_id: known }],
      rejected: [{ row: 4 }],
    });
    expect(await getClients(fresh.tenantId)).toHaveLength(1);
    const { rows } = await database.query("select from public.tags where tenant_id = $1", [
      fresh.tenantId,
    ]);
    expect(rows).toEqual([]);
    expect((await upload(fresh.viewer, file, undefined, "?dryRun=true")).status).toBe(403);
    expect((await upload(fresh.agent, file, undefined, "?dryRun=maybe")).status).toBe(400);
  });

  it("moves columns without a field and bad values to a note, and maps tags and values", async () => {
    const fresh = await createTeam();
    const file = [
      "Name,Phone,Email,Type,Tags,Timeframe,Comments,Lead Source,Date Added",
      "Ann Lee,614-555-0101,nope,Renter,Sphere; VIP,Spring,Likes lofts,The lake,2026-03-05",
    ].join("\n");
    const columns = {
      Name: "name",
      Phone: "phone",
      Email: "email",
      Type: "status",
      Tags: "tags",
      Timeframe: "notes",
      Comments: "notes",
      "Lead Source": "source",
      "Date Added": "received_at",
    };
    const values = { status: { Renter: "Buyer" }, source: { "the lake": "open_house" } };
    const mapping = JSON.stringify({ columns, values, bad_values: "to_note" });
    expect((await upload(fresh.agent, file, mapping)).body).toMatchObject({
      created: 1,
      adjustedCount: 1,
      adjusted: [{ row: 2, reason: "The email “nope” was moved to the note" }],
    });
    const { rows } = await database.query(
      `select n.body, n.author_id, c.source, c.source_detail, c.received_at::date::text as day, array(select t.name::text from public.tags t where t.id = any (c.tag_ids) order by 1) as tags
       from public.notes n join public.clients c on c.id = n.client_id where n.tenant_id = $1`,
      [fresh.tenantId],
    );
    expect(rows).toEqual([
      {
        body: "Likes lofts\n\nEmail: nope\nType: Renter\nTimeframe: Spring",
        author_id: fresh.agent.userId,
        source: "open_house",
        source_detail: "The lake",
        day: "2026-03-05",
        tags: ["Sphere", "VIP"],
      },
    ]);
    const wrong = JSON.stringify({ columns, values: { status: { Renter: "Tenant" } } });
    expect((await upload(fresh.agent, file, wrong)).body).toMatchObject({
      code: "invalid_mapping",
    });
  });

  it("assigns clients to the owner in the file if the importer may, and otherwise to the importer", async () => {
    const fresh = await createTeam();
    const file = `Name,Phone,Owner\nAnn,1,${fresh.agent.email}\nBo,2,Nobody\n`;
    expect((await upload(fresh.owner, file)).body).toMatchObject({
      created: 2,
      adjusted: [{ row: 3, reason: "No one is named “Nobody”, so the client is yours" }],
    });
    expect((await getClients(fresh.tenantId)).map(({ owner_id }) => owner_id)).toEqual([
      fresh.agent.userId,
      fresh.owner.userId,
    ]);
    const mapping = (owner: string) =>
      JSON.stringify({
        columns: { Name: "name", Phone: "phone", Owner: "owner" },
        values: { owner: { Nobody: owner } },
      });
    const given = "Name,Phone,Owner\nCy,3,Nobody\n";
    expect((await upload(fresh.owner, given, mapping(other.agent.userId))).status).toBe(403);
    expect((await upload(fresh.agent, given, mapping(fresh.owner.userId))).status).toBe(403);
    // The owner was guessed, not chosen, and the person may not assign: the value goes to the note.
    expect((await upload(fresh.agent, given)).body).toMatchObject({ created: 1, adjusted: [] });
  });

  it("imports a vCard file", async () => {
    const fresh = await createTeam();
    const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nTEL:614-555-0101\r\nEND:VCARD\r\n";
    expect((await upload(fresh.agent, card)).body).toMatchObject({ created: 1, rejectedCount: 0 });
  });

  const text = (content: string) => new TextEncoder().encode(content);

  it.each([
    ["a zip file", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 415],
    ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 415],
    ["NUL characters", text("Name,Phone\nA\u0000,1\n"), 415],
    ["an unknown encoding", Uint8Array.from([...text("Name,Phone\nA"), 0x81, 0x0a]), 400],
    ["no usable column", text("Colour,Size\nred,4\n"), 400],
    ["an empty file", text(""), 400],
    ["only a header", text("Name,Phone\n"), 400],
    ["an unclosed quotation mark", text('Name,Phone\nA,1\n"B,2\nC,3\n'), 400],
    ["10,001 rows", text("Name,Phone\n" + "A,1\n".repeat(10_001)), 413],
    ["a file of 10 MB and a byte", new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61), 413],
    ["a file of 11 MB", new Uint8Array(11 * 1024 * 1024).fill(0x61), 413],
    ["a million columns", text(`Name${",".repeat(1_000_000)}\nA\n`), 400],
  ])("refuses %s with an error message and writes nothing", async (_what, content, status) => {
    const before = await getClients(team.tenantId);
    const answer = await upload(team.agent, content);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(status === 413 ? /10 MB|10,000 rows/ : /\w{3}/);
    expect(await getClients(team.tenantId)).toEqual(before);
  });

  it("accepts a file of exactly 10 MB", async () => {
    const content = new Uint8Array(10 * 1024 * 1024).fill(0x61);
    content.set(text("Name,Phone\n"));
    expect((await upload(team.agent, content)).body).toMatchObject({ rejectedCount: 1 });
  });

  it("refuses a request without a file, and a body that is not a form", async () => {
    const form = new FormData();
    form.append("file", "Name,Phone\nA,1");
    const asText = await callApi("/api/clients/import", {
      as: team.agent,
      method: "POST",
      body: form,
    });
    expect(asText).toMatchObject({ status: 400, body: { error: "Choose a CSV file to import" } });
    const json = await call("/api/clients/import", { as: team.agent, method: "POST", body: {} });
    expect(json.status).toBe(415);
  });

  it("needs CLIENTS_CREATE", async () => {
    const file = "Name,Phone\nA,1\n";
    expect((await upload(undefined, file)).status).toBe(401);
    expect((await upload(team.viewer, file)).status).toBe(403);
    expect((await upload(team.suspended, file)).status).toBe(403);
  });

  it("imports 10,000 rows", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) =>
        `Bulk Person ${index},bulk${index}@x.co,(614) 555-${index},"${index} Elm St, Columbus, OH"`,
    );
    const { body } = await upload(other.owner, ["Name,Email,Phone,Address", ...rows].join("\r\n"));
    expect(body).toMatchObject({ created: 10_000, skippedCount: 0, rejectedCount: 0 });
  });
});

describe("imports", () => {
  const imports = (as: Person | undefined) => callApi("/api/clients/imports", { as });
  const undo = (as: Person | undefined, id: string) =>
    callApi(`/api/clients/imports/${id}/undo`, { as, method: "POST" });

  it("are listed, and can be undone once by their author", async () => {
    const fresh = await createTeam();
    const { body } = await upload(fresh.agent, "Name,Phone\nAnn,1\nBo,2\nCy,\n");
    const id = String(body.import_id);
    const [ann] = (
      await database.query<{ id: string }>(
        "update public.clients set company = 'Acme' where tenant_id = $1 and name = 'Ann' returning id",
        [fresh.tenantId],
      )
    ).rows;
    expect((await imports(fresh.agent)).body).toMatchObject({
      imports: [
        {
          id,
          file_name: "clients.csv",
          imported_by: fresh.agent.userId,
          created_count: 2,
          skipped_count: 0,
          rejected_count: 1,
          undone_at: null,
          can_undo: true,
        },
      ],
    });
    expect((await imports(fresh.admin)).body).toMatchObject({ imports: [{ id, can_undo: false }] });
    expect((await imports(fresh.viewer)).body).toEqual({ imports: [] });
    expect((await imports(other.owner)).body).not.toMatchObject({ imports: [{ id }] });
    expect((await imports(undefined)).status).toBe(401);

    expect((await undo(undefined, id)).status).toBe(401);
    expect((await undo(other.owner, id)).status).toBe(404);
    expect((await undo(fresh.viewer, id)).status).toBe(404);
    expect((await undo(fresh.admin, id)).status).toBe(403);
    expect((await undo(fresh.suspended, id)).status).toBe(403);
    expect((await undo(fresh.agent, "nonsense")).status).toBe(404);
    expect(await getClients(fresh.tenantId)).toHaveLength(2);

    expect(await undo(fresh.agent, id)).toMatchObject({
      status: 200,
      body: {
        removed: 1,
        kept: { changed: 1 },
        clients: [{ id: ann?.id, name: "Ann", reason: "changed" }],
      },
    });
    expect(await undo(fresh.agent, id)).toMatchObject({
      status: 409,
      body: { error: "This import has been undone already" },
    });
    expect((await imports(fresh.agent)).body).toMatchObject({
      imports: [{ id, removed_count: 1, can_undo: false }],
    });
  });
});
