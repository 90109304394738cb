import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { hasPdfTools, readBack } from "../../pdf-tools";
import { call, database, signUp, waitForMail, type Person } from "../../stack";
import { waitUntil } from "../../wait-until";
import { readStatuses } from "../records/transaction-rooms";
import { callApi, callDatabaseApi, createTeam, type Team } from "../team";
import {
  addPlan,
  addSide,
  approve,
  CAPPED_TERMS,
  license,
  addOpeningBalance,
  post,
  put,
} from "./fixtures";

let team: Team;

beforeEach(async () => {
  team = await createTeam();
  await addPlan(team, CAPPED_TERMS, [team.agent, team.farAgent]);
  await license(team, [team.agent, team.farAgent]);
});

const transactionOf = (path: string) => path.split("/")[3]!;
const papersOf = async (path: string, as: Person = team.owner) =>
  (await callApi(`${path}/papers`, { as })).body;
const fetchPdf = async (path: string, as: Person | undefined = team.owner) => {
  const response = await call(path, { as });
  const content = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, content, type: response.headers.get("content-type") };
};

/** Returns the text of a PDF of the API, as another program reads it. */
async function readPdf(path: string, as: Person = team.owner): Promise<string> {
  const { status, content, type } = await fetchPdf(path, as);
  expect([status, type]).toEqual([200, "application/pdf"]);
  const { problems, pages } = await readBack(content);
  expect(problems).toBe("");
  return pages.join("\n");
}

/** Approves a side shared by both agents. */
async function approveShared(): Promise<string> {
  const path = await addSide(team, { gross: "1000" });
  const agents = [team.agent, team.farAgent].map(({ userId }) => ({ user_id: userId, weight: 1 }));
  await put(team.owner, path.replace("/statement", ""), { agents });
  expect((await approve(team.owner, path)).status).toBe(200);
  return path;
}

async function setTitle(path: string, title_email: string | null = "close@title.test") {
  const changed = await put(team.agent, `/api/transactions/${transactionOf(path)}`, {
    ...{ title_company: "Scioto Title", title_contact: "Tess Łukasz Nguyễn", title_email },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

describe.runIf(hasPdfTools)("a disbursement authorization", () => {
  it("states the approved amounts to the cent, with license, title company and instructions", async () => {
    await put(team.owner, "/api/organisation", {
      ...{ license_number: "BRKP.2019000123", postal_address: "88 E Broad St\nColumbus" },
    });
    await addOpeningBalance(team, team.agent, "15200");
    const path = await addSide(team, { gross: "7500" });
    await setTitle(path);
    await post(team.agent, `/api/transactions/${transactionOf(path)}/parties`, {
      ...{ role: "Seller", name: "Łukasz Nguyễn" },
    });
    const { body } = await callApi(path, { as: team.owner });
    const approved = await post(team.owner, `${path}/approval`, {
      ...{ shown: body.fingerprint, instructions: "Wire to account 42." },
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const page = await readPdf(`${path}/disbursement`);
    for (const figure of [
      ...["License BRKP.2019000123", "88 E Broad St", "412 Elm St", "$400,000.00", "Dec 15, 2026"],
      ...["To Scioto Title, Tess Łukasz Nguyễn, close@title.test", "Wire to account 42."],
      ...["license SAL.2020001", "Olive Owner, for"],
    ]) {
      expect(page).toContain(figure);
    }
    expect(page).toMatch(/^Seller +Łukasz Nguyễn$/m);
    expect(page).toMatch(/^Ann Agent +\$6,615\.00$/m);
    expect(page).toMatch(/^Team .+ +\$885\.00$/m);
    expect(page).toMatch(/^Total +\$7,500\.00$/m);
    expect(await papersOf(path)).toMatchObject({ instructions: "Wire to account 42." });
  });

  it("is drawn only once, even when opened concurrently or after the company is renamed", async () => {
    const path = await addSide(team, { gross: "1000" });
    await approve(team.owner, path);
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => fetchPdf(`${path}/disbursement`)),
    );
    const sizes = new Set(opened.map(({ content }) => Buffer.from(content).toString("base64")));
    expect(sizes.size).toBe(1);
    await put(team.owner, "/api/organisation", { name: `Renamed ${randomUUID()}` });
    const later = await fetchPdf(`${path}/disbursement`);
    expect(Buffer.compare(later.content, opened[0]!.content)).toBe(0);
  });

  it("is drawn by the worker before anybody opens it", async () => {
    const path = await addSide(team, { gross: "1000" });
    const approved = await approve(team.owner, path);
    const row = await waitUntil("the worker to create the PDF", async () => {
      const { rows } = await database.query<{ size: number | null }>(
        "select size from commission_papers where statement_id = $1",
        [approved.body.id],
      );
      return rows[0]?.size ? rows[0] : null;
    });
    expect((await fetchPdf(`${path}/disbursement`)).content.byteLength).toBe(row.size);
  });

  it("is marked as void once its statement is voided, and names the version that replaced it", async () => {
    const path = await addSide(team, { gross: "1000" });
    expect((await fetchPdf(`${path}/disbursement`)).status).toBe(404);
    await approve(team.owner, path);
    const first = await fetchPdf(`${path}/disbursement`);
    await post(team.owner, `${path}/void`, { reason: "Wrong" });
    expect(await readPdf(`${path}/disbursement?version=1`)).toMatch(/^VOID$/m);
    await put(team.owner, path, { terms: { gross: { kind: "amount", amount: "1200" } } });
    await approve(team.owner, path);
    const old = await readPdf(`${path}/disbursement?version=1`);
    expect(old).toMatch(/^VOID: replaced by version 2$/m);
    expect(old).toMatch(/^Total +\$1,000\.00$/m);
    const { content } = first;
    const stored = await database.query(
      `select p.sha256 = encode(sha256($2::bytea), 'hex') as same
       from commission_papers p join commission_statements s on s.id = p.statement_id
       where s.transaction_id = $1 and s.version = 1`,
      [transactionOf(path), Buffer.from(content)],
    );
    expect(stored.rows).toEqual([{ same: true }]);
    const standing = await readPdf(`${path}/disbursement`);
    expect(standing).not.toContain("VOID");
    expect(standing).toMatch(/^Total +\$1,200\.00$/m);
    expect((await fetchPdf(`${path}/disbursement?version=3`)).status).toBe(404);
    expect((await fetchPdf(`${path}/disbursement?version=x`)).status).toBe(400);
  });

  it("is shown to people who see all commissions, and to an agent who is alone on the side", async () => {
    const other = await createTeam();
    const alone = await addSide(team, { gross: "1000" });
    await approve(team.owner, alone);
    const expected = { owner: 200, admin: 200, manager: 403, viewer: 403, farAgent: 404 };
    const outside = { suspended: 403, foreigner: 404, anon: 401 };
    const open = (path: string) =>
      readStatuses(team, other.owner, (as) => call(`${path}/disbursement`, as ? { as } : {}));
    expect(await open(alone)).toEqual({ ...expected, ...outside, agent: 200 });
    const shared = await approveShared();
    expect(await open(shared)).toEqual({ ...expected, ...outside, agent: 403, farAgent: 403 });
    expect(await papersOf(shared, team.agent)).toEqual({
      versions: [
        {
          ...{ version: 1, is_void: false, has_disbursement: false },
          agents: [{ user_id: team.agent.userId, name: "Ann Agent" }],
        },
      ],
      ...{ instructions: null, contacts: [], mails: [], can_send: false },
    });
  });

  it("is refused to former and new agents, API keys, the database API and the documents API", async () => {
    const path = await addSide(team, { gross: "1000" });
    await approve(team.owner, path);
    const given = await put(team.owner, `/api/transactions/${transactionOf(path)}`, {
      owner_id: team.farAgent.userId,
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const moved = await put(team.owner, path.replace("/statement", ""), {
      agents: [{ user_id: team.farAgent.userId, weight: 1 }],
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await call(`${path}/disbursement`, { as: team.agent })).status).toBe(404);
    expect((await call(`${path}/disbursement`, { as: team.farAgent })).status).toBe(403);
    expect((await call(`${path}/pdf`, { as: team.farAgent })).status).toBe(404);
    const created = await post(team.owner, "/api/api-keys", {
      ...{ name: `Key ${randomUUID()}`, permissions: ["DEALS_VIEW_ALL", "DEALS_UPDATE_ALL"] },
    });
    const key = { ...team.owner, token: String(created.body.key) };
    for (const paper of ["papers", "disbursement", "pdf"]) {
      expect((await call(`${path}/${paper}`, { as: key })).status, paper).toBe(403);
    }
    expect((await post(key, `${path}/disbursement/mails`, {})).status).toBe(403);
    const { rows } = await database.query<{ file_id: string }>(
      `select file_id from commission_papers where tenant_id = $1 and file_id is not null`,
      [team.tenantId],
    );
    for (const as of [team.owner, team.agent]) {
      for (const table of ["commission_papers", "commission_paper_mails"]) {
        const { status } = await callDatabaseApi(`${table}?limit=1`, { as });
        expect([401, 403], table).toContain(status);
      }
      for (const { file_id } of rows) {
        expect((await call(`/api/documents/${file_id}/versions/1`, { as })).status).toBe(404);
      }
    }
  });

  it("can be read but not mailed in a support view", async () => {
    const path = await addSide(team, { gross: "1000" });
    await setTitle(path);
    await approve(team.owner, path);
    const operator = await signUp();
    await database.query("insert into platform_admins (user_id) values ($1)", [operator.userId]);
    await callApi(`/api/super-admin/tenants/${team.tenantId}/support-view`, {
      ...{ as: operator, method: "POST", body: { reason: "They asked", minutes: 30 } },
    });
    expect((await fetchPdf(`${path}/disbursement`, operator)).status).toBe(200);
    expect(await papersOf(path, operator)).toMatchObject({ can_send: false });
    expect((await post(operator, `${path}/disbursement/mails`, {})).status).toBe(403);
    const { rows } = await database.query(
      "select 1 from commission_paper_mails m where m.tenant_id = $1",
      [team.tenantId],
    );
    expect(rows).toEqual([]);
  });
});

describe.runIf(hasPdfTools)("a statement as PDF", () => {
  it("shows an agent only their own lines, and none of a co-agent's", async () => {
    const path = await approveShared();
    const own = await readPdf(`${path}/pdf`, team.agent);
    expect(own).toContain("Ann Agent, paid by Plan");
    expect(own).toContain("20% of $500.00");
    expect(own).toMatch(/^Net +\$315\.00$/m);
    expect(own).toMatch(/^To be paid +\$315\.00$/m);
    expect(own).toContain("Paid in towards the cap: $0.00 before, $100.00 after");
    expect(own).not.toContain("Far Agent");
    const theirs = `${path}/pdf?agent=${team.farAgent.userId}`;
    expect((await fetchPdf(theirs, team.agent)).status).toBe(403);
    expect(await readPdf(theirs)).toContain("Far Agent, paid by Plan");
    expect((await fetchPdf(`${path}/pdf`)).status).toBe(404);
    expect((await fetchPdf(`${path}/pdf?agent=me`)).status).toBe(400);
  });
});

describe("sending to the title company", () => {
  it("mails the stored PDF, and records who sent it to whom", async () => {
    const address = `close-${randomUUID()}@title.test`;
    const path = await addSide(team, { gross: "1000" });
    await approve(team.owner, path);
    expect(await post(team.owner, `${path}/disbursement/mails`, {})).toMatchObject({
      status: 400,
      body: {
        fields: { recipient_email: "Enter the title company’s email in the transaction first" },
      },
    });
    await setTitle(path, address);
    const sent = await post(team.owner, `${path}/disbursement/mails`, {
      message: "See you Friday.",
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        mails: [
          {
            ...{ version: 1, recipient_name: "Tess Łukasz Nguyễn", recipient_email: address },
            ...{ sent_by_name: "Olive Owner" },
          },
        ],
      },
    });
    const mail = await waitForMail(address, "Commission disbursement authorization");
    expect(mail.text).toContain("412 Elm St, closing Dec 15, 2026");
    expect(mail.text).toContain("See you Friday.");
    expect(mail.text).not.toContain("$");
    const { content } = await fetchPdf(`${path}/disbursement`);
    expect(mail.attachments).toMatchObject([{ type: "application/pdf", size: content.byteLength }]);
    await waitUntil("the mail to be marked as sent", async () => {
      const { mails } = (await papersOf(path)) as { mails: { status: string }[] };
      return mails[0]?.status === "sent";
    });
    // The conversation contains the mail's text but not the PDF, because its readers may lack access to
    // commissions.
    const { rows } = await database.query<{ files: number; id: string }>(
      `select m.id, (select count(*)::int from message_attachments a where a.message_id = m.id) as files
       from messages m where m.recipient_email = $1`,
      [address],
    );
    expect(rows).toMatchObject([{ files: 0 }]);
    expect((await callApi(`/api/messages/${rows[0]!.id}`, { as: team.manager })).status).toBe(200);
  });

  it("is limited to contacts of the title company, and to people who may approve", async () => {
    const path = await addSide(team, { gross: "1000" });
    await setTitle(path);
    const before = await post(team.owner, `${path}/disbursement/mails`, {});
    expect(before.status).toBe(404);
    const contact = { name: "Tess Łukasz Nguyễn", email: "close@title.test" };
    const open = { versions: [], mails: [], can_send: false };
    expect(await papersOf(path)).toMatchObject({ ...open, contacts: [contact] });
    expect(await papersOf(path, team.agent)).toMatchObject({ ...open, contacts: [] });
    await approve(team.owner, path);
    const wrong = await post(team.owner, `${path}/disbursement/mails`, {
      recipient_email: "me@elsewhere.test",
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { recipient_email: expect.stringContaining("Title") as string } },
    });
    const other = await createTeam();
    expect(
      await readStatuses(team, other.owner, (as, name) =>
        name === "owner"
          ? Promise.resolve({ status: 0 })
          : post(as, `${path}/disbursement/mails`, { message: "x".repeat(2001) }),
      ),
    ).toEqual({
      ...{ owner: 0, admin: 400, manager: 403, agent: 403, viewer: 403, farAgent: 403 },
      ...{ suspended: 403, foreigner: 404, anon: 401 },
    });
    await post(team.owner, `${path}/void`, { reason: "Wrong" });
    expect((await post(team.owner, `${path}/disbursement/mails`, {})).status).toBe(409);
  });
});
