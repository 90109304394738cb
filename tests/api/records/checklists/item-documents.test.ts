import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPdf, createPng } from "../../../sample-files";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { createRooms, readStatuses, sendFile, uploadDocument } from "../transaction-rooms";

let team: Team;
let other: Team;
let content: Buffer<ArrayBuffer>;
let transaction: string;
/** The item "Contract" of each side. */
let items: Record<string, string>;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  content = Buffer.from(await createPdf(1));
  const template = await callApi("/api/checklist-templates", {
    as: team.owner,
    method: "POST",
    body: { name: "Sales", items: [{ kind: "document", title: "Contract" }] },
  });
  expect(template.status, JSON.stringify(template.body)).toBe(201);
});

beforeEach(async () => {
  transaction = await createRooms(team);
  const { body } = await callApi(`/api/transactions/${transaction}/checklist`, { as: team.owner });
  const found = body.items as { id: string; side: string }[];
  items = Object.fromEntries(found.map(({ id, side }) => [side, id]));
  expect(Object.keys(items).sort()).toEqual(["Buying", "Listing"]);
});

const link = (as: Person | undefined, method: "PUT" | "DELETE", item: string, document: string) =>
  callApi(`/api/checklist-items/${item}/documents/${document}`, { as, method });
const move = (as: Person, item: string, body: object) =>
  callApi(`/api/checklist-items/${item}`, { as, method: "PUT", body });
const read = async (item: string) =>
  (await callApi(`/api/checklist-items/${item}`, { as: team.owner })).body;

describe("a document of a checklist item", () => {
  it("sends its item to review with every version, and cannot be detached once the item is accepted", async () => {
    const item = items.Listing!;
    expect(await move(team.agent, item, { status: "in_review" })).toMatchObject({
      status: 400,
      body: { error: "Attach a document to “Contract” first" },
    });
    const document = await uploadDocument(team.agent, transaction, {
      content,
      query: `&item=${item}`,
    });
    expect(await read(item)).toMatchObject({
      status: "in_review",
      submitted_by: team.agent.userId,
      documents: [{ id: document, name: "Offer", version: 1 }],
    });
    await move(team.owner, item, { status: "rejected", reason: "Signature missing" });
    await sendFile(`/api/documents/${document}/versions`, team.agent, content);
    expect(await read(item)).toMatchObject({
      status: "in_review",
      reason: null,
      documents: [{ version: 2 }],
    });
    await move(team.owner, item, { status: "accepted" });
    expect(await link(team.agent, "DELETE", item, document)).toMatchObject({
      status: 409,
      body: { error: "“Contract” is accepted, so its documents cannot be removed" },
    });
    await sendFile(`/api/documents/${document}/versions`, team.agent, content);
    expect(await read(item)).toMatchObject({ status: "in_review", documents: [{ version: 3 }] });
    const log = await callApi(`/api/transactions/${transaction}/checklist/log`, { as: team.agent });
    expect(log.body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: "in_review",
          reason: "New version: Offer (3)",
          acted_by: team.agent.userId,
        }),
      ]),
    );
  });

  it("invalidates a decision that was made before its newest version", async () => {
    const item = items.Listing!;
    const document = await uploadDocument(team.agent, transaction, {
      content,
      query: `&item=${item}`,
    });
    const { updated_at } = await read(item);
    await sendFile(`/api/documents/${document}/versions`, team.agent, content);
    expect((await move(team.owner, item, { status: "accepted", updated_at })).status).toBe(409);
  });

  it("can be attached and detached only with permission to change its side", async () => {
    const item = items.Listing!;
    const document = await uploadDocument(team.agent, transaction, { content });
    const seen = { owner: 200, admin: 200, manager: 200, agent: 200 };
    const unseen = { viewer: 403, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
    for (const method of ["PUT", "DELETE"] as const) {
      expect(
        await readStatuses(team, other.owner, (as) => link(as, method, item, document)),
      ).toEqual({ ...seen, ...unseen });
    }
    expect(await read(item)).toMatchObject({ status: "missing", documents: [] });
  });

  it("must belong to the same side as its item", async () => {
    const listing = await uploadDocument(team.agent, transaction, { content });
    const buying = await uploadDocument(team.farAgent, transaction, { side: "Buying", content });
    const mixed = {
      status: 400,
      body: { error: "Choose a document of the same side that is not void" },
    };
    expect(await link(team.owner, "PUT", items.Listing!, buying)).toMatchObject(mixed);
    expect(await link(team.agent, "PUT", items.Listing!, buying)).toMatchObject(mixed);
    expect(await link(team.agent, "PUT", items.Listing!, randomUUID())).toMatchObject(mixed);
    expect((await link(team.agent, "PUT", items.Buying!, listing)).status).toBe(404);
    expect((await link(team.owner, "PUT", randomUUID(), listing)).status).toBe(404);
    const upload = `/api/transactions/${transaction}/documents?side=Listing&item=${items.Buying}`;
    expect((await sendFile(upload, team.agent, content)).status).toBe(404);
    expect(await read(items.Listing!)).toMatchObject({ status: "missing", documents: [] });
  });

  it("cannot be attached or detached through the database API from outside its side", async () => {
    const item = items.Listing!;
    const document = await uploadDocument(team.agent, transaction, {
      content,
      query: `&item=${item}`,
    });
    const link = { tenant_id: team.tenantId, item_id: item, document_id: document };
    for (const as of [team.farAgent, team.viewer, other.owner]) {
      const attached = await callDatabaseApi("checklist_item_documents", {
        as,
        method: "POST",
        body: link,
      });
      expect(attached.status).toBe(404);
      const path = `checklist_item_documents?item_id=eq.${item}`;
      expect((await callDatabaseApi(path, { as })).body).toEqual([]);
      expect((await callDatabaseApi(path, { as, method: "DELETE" })).body).toEqual([]);
    }
    expect(await read(item)).toMatchObject({ documents: [{ id: document }] });
  });

  it("is not lost when fifty documents are uploaded to one item at once", async () => {
    const item = items.Listing!;
    const uploads = Array.from({ length: 50 }, (_, index) =>
      uploadDocument(team.agent, transaction, {
        content: Buffer.from(createPng(index + 1, 1)),
        query: `&item=${item}`,
      }),
    );
    const ids = await Promise.all(uploads);
    const { documents, status } = await read(item);
    expect((documents as { id: string }[]).map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(status).toBe("in_review");
  });
});
