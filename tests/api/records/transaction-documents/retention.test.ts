import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { createPdf } from "../../../sample-files";
import { call, database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";
import { createRooms, readStatuses, uploadDocument } from "../transaction-rooms";

let team: Team;
let other: Team;
let pdf: Buffer<ArrayBuffer>;
let transaction: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  pdf = Buffer.from(await createPdf(2));
});

beforeEach(async () => {
  transaction = await createRooms(team);
});

const path = (part: string) => `/api/transactions/${transaction}/${part}`;
const placeHold = (as: Person | undefined, reason: unknown = "Lawsuit") =>
  callApi(path("hold"), { as, method: "PUT", body: { reason } });
const liftHold = (as: Person | undefined) => callApi(path("hold"), { as, method: "DELETE" });
const deleteAll = (as: Person | undefined) => callApi(path("documents"), { as, method: "DELETE" });
const readRetention = async (as: Person) => (await callApi(path("retention"), { as })).body;
const statuses = (ask: Parameters<typeof readStatuses>[2]) => readStatuses(team, other.owner, ask);
const upload = (as = team.agent) => uploadDocument(as, transaction, { content: pdf });

/** Sets a closing day years ago, in a change made today. */
const closeLongAgo = () =>
  database.query(
    "update transactions set status = 'Closed', closing_date = '2020-03-02' where id = $1",
    [transaction],
  );
/** Dates the change back to this day. */
const stampOn = (day: string) =>
  database.query("update transactions set field_stamps = $2 where id = $1", [
    transaction,
    { status: { at: `${day}T17:00:00Z` } },
  ]);
/** Returns the day whose retention of 3 years ends today. */
function findDayOfTermEndingToday() {
  const [year = "", month, day] = dayInTimeZone("America/New_York").split("-");
  // On February 29 no term ends. A term that ends on March 1 is not over either.
  const ending = `${month}-${day}` === "02-29" ? "03-01" : `${month}-${day}`;
  return `${Number(year) - 3}-${ending}` as const;
}

describe("document retention", () => {
  it("is readable with access to the transaction, and explains until when documents are kept", async () => {
    expect(await statuses((as) => callApi(path("retention"), { as }))).toEqual({
      ...{ owner: 200, admin: 200, manager: 200, agent: 200, farAgent: 200 },
      ...{ viewer: 404, suspended: 403, foreigner: 404, anon: 401 },
    });
    expect(await readRetention(team.agent)).toMatchObject({
      ...{ years: 3, kept_until: null, hold: null, can_hold: false, can_delete_documents: false },
      keep_reason: expect.stringContaining("is open. Its documents are kept until 3 years after"),
    });
  });

  it("refuses a term outside 3 to 30 whole years, and a change by an agent", async () => {
    const change = (years: unknown) =>
      callApi("/api/retention-settings", { as: team.owner, method: "PUT", body: { years } });
    for (const years of ["2", 2.5, "NaN", "1e9", null, 31, "Infinity"]) {
      expect(await change(years), String(years)).toMatchObject({
        status: 400,
        body: { fields: { years: "Enter whole years from 3 to 30" } },
      });
    }
    const { body } = await callApi("/api/retention-settings", { as: team.agent });
    expect(body).toEqual({ years: 3 });
    expect(
      await callApi("/api/retention-settings", {
        ...{ as: team.agent, method: "PUT", body: { years: 5 } },
      }),
    ).toMatchObject({ status: 403 });
  });

  it("is extended by a single legal hold with a reason, placed by members who approve files", async () => {
    expect(await statuses((as) => placeHold(as, ""))).toEqual({
      ...{ owner: 400, admin: 400, manager: 403, agent: 403, farAgent: 403 },
      ...{ viewer: 403, suspended: 403, foreigner: 404, anon: 401 },
    });
    expect(await placeHold(team.admin)).toMatchObject({
      status: 200,
      body: { hold: { reason: "Lawsuit", placed_by: team.admin.userId } },
    });
    expect(await placeHold(team.owner)).toMatchObject({
      status: 409,
      body: { error: "This transaction is under a legal hold already" },
    });
    expect(await liftHold(team.agent)).toMatchObject({ status: 403 });
    expect(await liftHold(team.owner)).toMatchObject({ status: 200, body: { hold: null } });
  });

  it("allows only the owner to delete documents, from the day after the term on and without a hold", async () => {
    await upload();
    expect(await deleteAll(team.owner)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("is open. Its documents are kept") },
    });
    await closeLongAgo();
    expect(await deleteAll(team.owner)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^The documents of \d{4}-\d{4,} are kept until /) },
    });
    const lastDay = findDayOfTermEndingToday();
    await stampOn(lastDay);
    expect((await deleteAll(team.owner)).status).toBe(409);
    await stampOn(addDays(lastDay, -1));
    expect(await statuses((as, name) => (name === "owner" ? liftHold(as) : deleteAll(as)))).toEqual(
      {
        ...{ owner: 200, admin: 403, manager: 403, agent: 403, farAgent: 403 },
        ...{ viewer: 403, suspended: 403, foreigner: 404, anon: 401 },
      },
    );
    await placeHold(team.owner);
    expect(await deleteAll(team.owner)).toMatchObject({ status: 409 });
    await liftHold(team.owner);
    expect((await deleteAll(team.owner)).status).toBe(204);
    const { body } = await callApi(path("documents"), { as: team.owner });
    expect(body.rooms).toMatchObject([{ documents: [] }, { documents: [] }]);
  });
});

describe("a document in the wrong file", () => {
  const change = (as: Person | undefined, id: string, body: object) =>
    callApi(`/api/documents/${id}`, { as, method: "PUT", body });

  it("can be voided with a reason, is left out of the ZIP, and can be restored", async () => {
    const [kept, wrong] = [await upload(), await upload()];
    await change(team.agent, kept, { name: "Deed" });
    expect(await change(team.agent, wrong, { void_reason: " " })).toMatchObject({
      status: 400,
      body: { fields: { void_reason: "Enter why it does not belong in this file" } },
    });
    expect(await change(team.farAgent, wrong, { void_reason: "Not ours" })).toMatchObject({
      status: 404,
    });
    expect(await change(team.agent, wrong, { void_reason: "Other sale" })).toMatchObject({
      status: 200,
      body: { void_reason: "Other sale", voided_by_name: "Ann Agent" },
    });
    const zip = await call(path("documents/zip?side=Listing"), { as: team.agent });
    const names: string[] = [];
    const content = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()));
    for await (const { fileName } of content.eachEntry()) names.push(fileName);
    expect(names).toEqual(["Deed.pdf"]);
    expect(await change(team.agent, wrong, { void_reason: null })).toMatchObject({
      body: { void_reason: null, voided_at: null },
    });
  });
});

describe("the combined PDF of a side", () => {
  it("is available only with access to the side, and includes a page of contents", async () => {
    await upload();
    await upload();
    const read = (as: Person | undefined) => call(path("documents/pdf?side=Listing"), { as });
    expect(await statuses(read)).toEqual({
      ...{ owner: 200, admin: 200, manager: 200, agent: 200 },
      ...{ viewer: 404, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 },
    });
    const response = await read(team.agent);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="\d{4}-\d{4,} Listing\.pdf"$/,
    );
    const bound = await PDFDocument.load(await buffer(response.body!));
    expect(bound.getPageCount()).toBe(5);
  });

  it("is refused for a side without documents", async () => {
    const { status, body } = await callApi(path("documents/pdf?side=Buying"), { as: team.owner });
    expect([status, body.error]).toEqual([409, "This side has no documents yet"]);
  });
});

describe("erasing a client", () => {
  it("previews the kept transactions to the owner only, and removes contact data from their parties", async () => {
    const added = await callApi("/api/clients", {
      as: team.agent,
      method: "POST",
      body: { name: "Erased Later", phone: "614 555 0142", email: "later@x.test" },
    });
    const client = String(added.body.id);
    const party = { role: "Buyer", client_id: client };
    await callApi(path("parties"), { as: team.agent, method: "POST", body: party });
    const preview = (as: Person | undefined) => callApi(`/api/clients/${client}/erasure`, { as });
    expect(await statuses(preview)).toEqual({
      ...{ owner: 200, admin: 403, manager: 403, agent: 403, farAgent: 403 },
      ...{ viewer: 403, suspended: 403, foreigner: 404, anon: 401 },
    });
    expect((await preview(team.owner)).body.transactions).toMatchObject([
      { title: "412 Elm St", roles: ["Buyer"], kept_until: null, is_held: false },
    ]);
    const erased = await callApi(`/api/clients/${client}/erasure`, {
      as: team.owner,
      method: "POST",
    });
    expect(erased.body.transactions_kept).toBe(1);
    const { body } = await callApi(path("parties"), { as: team.owner });
    expect(body.parties).toMatchObject([{ name: "Erased Later", client_id: null, email: null }]);
  });
});
