import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { PDFDocument } from "@cantoo/pdf-lib";
import { createPdf, createPng } from "../../../sample-files";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";
import { createRooms, readStatuses, uploadDocument } from "../transaction-rooms";

let team: Team;
let other: Team;
let transaction: string;
let scan: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

beforeEach(async () => {
  transaction = await createRooms(team);
  const content = Buffer.from(await createPdf(9));
  scan = await uploadDocument(team.agent, transaction, { content });
});

type Part = { pages: unknown; name?: string; item_id?: string };
const cut = (as: Person | undefined, parts: Part[], version: unknown = 1, id = scan) =>
  callApi(`/api/documents/${id}/cuts`, {
    as,
    method: "POST",
    body: { version, parts: parts.map((part) => ({ name: "Part", ...part })) },
  });

async function readNames(): Promise<string[]> {
  const { body } = await callApi(`/api/transactions/${transaction}/documents`, { as: team.owner });
  const rooms = body.rooms as { documents: { name: string }[] }[];
  return rooms.flatMap(({ documents }) => documents.map(({ name }) => name));
}

it("a cut makes a document of each range with its source pages, and keeps the source", async () => {
  const { status, body } = await cut(team.agent, [
    { pages: "1-2", name: "Agency disclosure" },
    { pages: "9", name: "Receipt" },
  ]);
  expect(status, JSON.stringify(body)).toBe(201);
  const source = await callApi(`/api/documents/${scan}`, { as: team.agent });
  const [whole] = source.body.versions as { id: string }[];
  expect(source.body.versions).toHaveLength(1);
  expect(body.documents).toMatchObject([
    {
      name: "Agency disclosure",
      versions: [{ number: 1, pages: 2, cut_from: whole?.id, first_page: 1, last_page: 2 }],
    },
    { name: "Receipt", versions: [{ pages: 1, cut_from: whole?.id, first_page: 9, last_page: 9 }] },
  ]);
  const [disclosure] = body.documents as { id: string; versions: { size: number }[] }[];
  const file = await call(`/api/documents/${disclosure?.id}/versions/1`, { as: team.agent });
  const content = await file.arrayBuffer();
  expect(content.byteLength).toBe(disclosure?.versions[0]?.size);
  expect((await PDFDocument.load(content)).getPageCount()).toBe(2);
});

it("a cut requires permission to change the side", async () => {
  const seen = { owner: 201, admin: 201, manager: 201, agent: 201 };
  const unseen = { viewer: 403, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
  expect(await readStatuses(team, other.owner, (as) => cut(as, [{ pages: "1" }]))).toEqual({
    ...seen,
    ...unseen,
  });
  expect((await cut(team.owner, [{ pages: "1" }], 1, randomUUID())).status).toBe(404);
  expect((await cut(team.agent, [{ pages: "1" }], 2)).status).toBe(404);
});

it.each<[string, Part[], string, string]>([
  [
    "pages beyond the last",
    [{ pages: "1" }, { pages: "9-10" }],
    "parts.1.pages",
    "This document has 9 pages",
  ],
  ["no parts", [], "parts", "Enter which pages become a document"],
  ["pages that are not a number", [{ pages: "NaN" }], "parts.0.pages", "Enter pages like 3 or 1-4"],
  [
    "an endless page range",
    [{ pages: "1-Infinity" }],
    "parts.0.pages",
    "Enter pages like 3 or 1-4",
  ],
  ["no name", [{ pages: "1", name: " " }], "parts.0.name", "Enter a name"],
  [
    "too many parts",
    Array.from({ length: 101 }, () => ({ pages: "1" })),
    "parts",
    "Cut at most 100 documents at once",
  ],
])("a cut is refused with %s, and adds nothing", async (_, parts, field, sentence) => {
  expect(await cut(team.agent, parts)).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  });
  expect(await readNames()).toEqual(["Offer"]);
});

it("a cut is refused for a picture or an item of the other side, and adds nothing", async () => {
  const content = Buffer.from(createPng(3, 3));
  const picture = await uploadDocument(team.agent, transaction, { content });
  expect(await cut(team.agent, [{ pages: "1" }], 1, picture)).toMatchObject({
    status: 409,
    body: { error: "Only a PDF can be cut" },
  });
  const { rows } = await database.query<{ id: string }>(
    `insert into checklist_items (tenant_id, transaction_id, side_id, template_item_id, place, kind, title, is_required, responsible)
     select tenant_id, transaction_id, id, gen_random_uuid(), 0, 'document', 'Theirs', true, 'agent'
     from transaction_sides where transaction_id = $1 and side = 'Buying' returning id`,
    [transaction],
  );
  const theirs = [{ pages: "1" }, { pages: "2", item_id: rows[0]!.id }];
  expect(await cut(team.agent, theirs)).toMatchObject({
    status: 404,
    body: { error: "Checklist item not found" },
  });
  expect(await cut(team.owner, theirs)).toMatchObject({
    status: 400,
    body: { error: "Choose a document of the same side that is not void" },
  });
  expect(await readNames()).toEqual(["Offer", "Offer"]);
});
