import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPng } from "../../../sample-files";
import { database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { uploadDocument } from "../transaction-rooms";
import { createRooms, readStatuses } from "../transaction-rooms";
import { addTemplate, readChecklist } from "./fixtures";

let team: Team;
let other: Team;
let transaction: string;
/** The contract of the listing side, and that of the buying side. */
let mine: string;
let theirs: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await addTemplate(team.owner, "Every sale");
});

beforeEach(async () => {
  transaction = await createRooms(team);
  const items = await readChecklist(team.owner, transaction);
  const find = (side: string) =>
    items.find((item) => item.side === side && item.title === "Contract")?.id ?? "";
  [mine, theirs] = [find("Listing"), find("Buying")];
});

const statuses = (ask: Parameters<typeof readStatuses>[2]) => readStatuses(team, other.owner, ask);
const outside = { viewer: 404, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
const read = (as: Person | undefined, id = mine) => callApi(`/api/checklist-items/${id}`, { as });
const move = (as: Person | undefined, body: object, id = mine) =>
  callApi(`/api/checklist-items/${id}`, { as, method: "PUT", body });
const put = (status: string, id = mine) =>
  database.query("update checklist_items set status = $2 where id = $1", [id, status]);
/** Uploads a document to an item, which sends it to review. */
const attach = (as: Person, id = mine, side = "Listing") =>
  uploadDocument(as, transaction, {
    ...{ side, query: `&item=${id}` },
    content: Buffer.from(createPng(1, 1)),
  });
const REJECTION = { status: "rejected", reason: "Signature missing", comment: "Page 3" };

describe("a checklist item", () => {
  it("is visible only to members with access to its side", async () => {
    const seen = { owner: 200, admin: 200, manager: 200, agent: 200 };
    expect(await statuses((as) => read(as))).toEqual({ ...seen, ...outside });
    expect((await read(team.agent, theirs)).status).toBe(404);
    expect((await read(team.farAgent, theirs)).status).toBe(200);
    const sides = async (as: Person) => [
      ...new Set((await readChecklist(as, transaction)).map(({ side }) => side)),
    ];
    expect(await sides(team.agent)).toEqual(["Listing"]);
    expect(await sides(team.farAgent)).toEqual(["Buying"]);
    expect((await sides(team.admin)).sort()).toEqual(["Buying", "Listing"]);
  });

  it("can be sent to review only by members who may change its side", async () => {
    await attach(team.agent);
    const sent = await statuses(async (as) => {
      await put("missing");
      return move(as, { status: "in_review" });
    });
    expect(sent).toEqual({ owner: 200, admin: 200, manager: 200, agent: 200, ...outside });
  });

  it.each([{ status: "accepted" }, REJECTION])(
    "can be decided only with DEALS_APPROVE: %j",
    async (decision) => {
      const decided = await statuses(async (as) => {
        await put("in_review");
        return move(as, decision);
      });
      expect(decided).toEqual({ owner: 200, admin: 200, manager: 403, agent: 403, ...outside });
      await put("in_review", theirs);
      expect((await move(team.agent, decision, theirs)).status).toBe(404);
      expect((await move(team.farAgent, decision, theirs)).status).toBe(403);
      expect((await read(team.owner, theirs)).body.status).toBe("in_review");
    },
  );

  it("needs a reason for a rejection, and keeps the first decision when a stale one follows", async () => {
    await attach(team.agent);
    const { body: asRead } = await read(team.owner);
    const bare = await move(team.owner, { status: "rejected" });
    expect(bare).toMatchObject({ status: 400, body: { fields: { reason: "Give a reason" } } });
    expect((await move(team.owner, REJECTION)).body).toMatchObject(REJECTION);
    const late = { status: "accepted", updated_at: asRead.updated_at };
    expect((await move(team.admin, late)).status).toBe(409);
    expect((await read(team.admin)).body).toMatchObject(REJECTION);
  });

  it("cannot be changed through the database API without permission, nor deleted there", async () => {
    await put("in_review");
    const patch = (as: Person | undefined, body: object, id = mine) =>
      callDatabaseApi(`checklist_items?id=eq.${id}`, {
        ...(as && { as }),
        method: "PATCH",
        body,
      });
    for (const as of [team.farAgent, team.viewer, team.suspended, other.owner]) {
      expect((await patch(as, { status: "accepted" })).body).toEqual([]);
    }
    for (const as of [team.agent, team.manager, undefined]) {
      expect((await patch(as, { status: "accepted" })).status).toBeGreaterThanOrEqual(400);
    }
    for (const body of [{ is_required: false }, { decided_by: team.agent.userId }]) {
      expect((await patch(team.owner, body)).status).toBe(403);
    }
    const remove = { as: team.owner, method: "DELETE" };
    expect((await callDatabaseApi(`checklist_items?id=eq.${mine}`, remove)).status).toBe(403);
    expect((await read(team.owner)).body).toMatchObject({ status: "in_review", decided_by: null });
  });

  it("has a log that is hidden from the other side", async () => {
    await attach(team.agent);
    await move(team.owner, REJECTION);
    const log = (as: Person | undefined, id: string) =>
      callApi(`/api/transactions/${transaction}/checklist/log?item_id=${id}`, { as });
    const { body } = await log(team.agent, mine);
    expect(body.entries).toMatchObject([
      { event: "rejected", reason: "Signature missing: Page 3", acted_by: team.owner.userId },
      { event: "in_review", acted_by: team.agent.userId },
      { event: "added", item_id: mine },
    ]);
    expect((await log(team.agent, theirs)).body.entries).toEqual([]);
    expect((await log(team.farAgent, mine)).body.entries).toEqual([]);
    expect((await log(other.owner, mine)).status).toBe(404);
    expect((await log(undefined, mine)).status).toBe(401);
    expect((await log(team.owner, "all")).status).toBe(400);
  });
});

describe("checklist queues", () => {
  type Page = {
    items: { id: string; title: string; transaction_id: string }[];
    totalCount: number;
  };
  const queue = (as: Person | undefined, which: string) =>
    callApi(`/api/checklist-items?queue=${which}&limit=200`, { as });
  const listForTransaction = async (as: Person, which: string) =>
    ((await queue(as, which)).body as Page).items.filter(
      ({ transaction_id }) => transaction_id === transaction,
    );

  it("list items in review to approvers only, oldest first, within their tenant", async () => {
    await attach(team.farAgent, theirs, "Buying");
    await attach(team.agent);
    expect(await statuses((as) => queue(as, "review"))).toEqual({
      ...{ owner: 200, admin: 200, foreigner: 200, anon: 401 },
      ...{ manager: 403, agent: 403, viewer: 403, farAgent: 403, suspended: 403 },
    });
    expect((await listForTransaction(team.admin, "review")).map(({ id }) => id)).toEqual([
      theirs,
      mine,
    ]);
    expect((await queue(other.owner, "review")).body).toMatchObject({ items: [], totalCount: 0 });
    await move(team.owner, { status: "accepted" }, theirs);
    expect((await listForTransaction(team.admin, "review")).map(({ id }) => id)).toEqual([mine]);
  });

  it("list an agent's open items, rejected ones first, without the broker's items or failed sales", async () => {
    const items = await readChecklist(team.agent, transaction);
    const addenda = items.find(({ title }) => title === "Addenda")?.id ?? "";
    await attach(team.agent, addenda);
    await move(team.owner, REJECTION, addenda);
    expect(await listForTransaction(team.agent, "mine")).toMatchObject([
      { id: addenda, ...REJECTION },
      { id: mine, status: "missing" },
    ]);
    const far = await listForTransaction(team.farAgent, "mine");
    expect(far.map(({ title }) => title).sort()).toEqual(["Addenda", "Contract"]);
    for (const as of [team.owner, team.manager, team.viewer]) {
      expect(await listForTransaction(as, "mine")).toEqual([]);
    }
    const fell = { as: team.agent, method: "PUT", body: { status: "Fell through" } };
    expect((await callApi(`/api/transactions/${transaction}`, fell)).status).toBe(200);
    expect(await listForTransaction(team.agent, "mine")).toEqual([]);
  });

  it("accept no other name", async () => {
    expect((await queue(team.owner, "all")).status).toBe(400);
  });
});
