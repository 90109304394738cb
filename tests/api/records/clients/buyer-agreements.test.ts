import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPdf } from "../../../sample-files";
import { call, database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { sendFile, readStatuses } from "../transaction-rooms";

let team: Team;
let other: Team;
let pdf: Buffer<ArrayBuffer>;
let client: string;

const GOOD = {
  signed_on: "2026-01-05",
  starts_on: "2026-01-05",
  ends_on: "2026-07-05",
  is_exclusive: true,
  rate: 2.5,
};

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  pdf = Buffer.from(await createPdf(2));
});

beforeEach(async () => {
  const { rows } = await database.query<{ id: string }>(
    "insert into public.clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Nadia Brandt', '(614) 555-0142') returning id",
    [team.tenantId, team.agent.userId],
  );
  client = rows[0]!.id;
});

const path = () => `/api/clients/${client}/agreements`;
const add = (as: Person | undefined, changes: object = {}) =>
  callApi(path(), { as, method: "POST", body: { ...GOOD, ...changes } });

async function added(as: Person): Promise<string> {
  const { status, body } = await add(as);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

const upload = (as: Person | undefined, id: string, content: BlobPart = pdf, name = "Signed.pdf") =>
  sendFile(`/api/buyer-agreements/${id}/documents?name=${name}`, as, content);

describe("a buyer agreement", () => {
  it("is added, read, changed and deleted with its client", async () => {
    const id = await added(team.agent);
    const { body } = await callApi(path(), { as: team.agent });
    expect(body).toMatchObject({
      client_status: "Buyer",
      agreements: [{ id, ...GOOD, amount: null }],
    });
    const change = await callApi(`/api/buyer-agreements/${id}`, {
      as: team.agent,
      method: "PUT",
      body: { amount: "$395" },
    });
    expect(change.body).toMatchObject({ rate: 2.5, amount: 395 });
    const deletion = await callApi(`/api/buyer-agreements/${id}`, {
      as: team.agent,
      method: "DELETE",
    });
    expect(deletion.status).toBe(204);
  });

  it("serves its document unchanged as a download, and cannot be deleted once it has one", async () => {
    const id = await added(team.agent);
    const { status, body } = await upload(team.agent, id);
    expect(status, JSON.stringify(body)).toBe(201);
    const [document] = body.documents as { id: string; name: string; pages: number }[];
    expect(document).toMatchObject({ name: "Signed", pages: 2 });
    const file = await call(`/api/buyer-agreements/${id}/documents/${document!.id}`, {
      as: team.agent,
    });
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    const refused = await callApi(`/api/buyer-agreements/${id}`, {
      as: team.agent,
      method: "DELETE",
    });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain("has a signed document");
  });

  it("refuses a file whose content does not match its extension, and stores nothing", async () => {
    const id = await added(team.agent);
    const { status, body } = await upload(team.agent, id, "hello");
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty("file");
    const { rowCount } = await database.query(
      "select from public.buyer_agreement_documents where agreement_id = $1",
      [id],
    );
    expect(rowCount).toBe(0);
  });

  it("is hidden from everyone without access to the client", async () => {
    const id = await added(team.agent);
    const { body } = await upload(team.agent, id);
    const [document] = body.documents as { id: string }[];
    const unseen = { viewer: 404, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
    const statuses = (ask: Parameters<typeof readStatuses>[2]) =>
      readStatuses(team, other.owner, ask);
    const file = `/api/buyer-agreements/${id}/documents/${document!.id}`;
    expect(await statuses((as) => call(file, { as }))).toMatchObject(unseen);
    expect(await statuses((as) => callApi(path(), { as }))).toMatchObject(unseen);
    for (const as of [team.farAgent, other.owner]) {
      for (const table of ["buyer_agreements", "buyer_agreement_documents"]) {
        const { body: rows } = await callDatabaseApi(`${table}?id=in.(${id},${document!.id})`, {
          as,
        });
        expect(rows, table).toEqual([]);
      }
    }
  });
});
