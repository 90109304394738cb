import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPdf } from "../../../sample-files";
import { call, database, signUp, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { addTemplate } from "../checklists/fixtures";
import { createRooms, uploadDocument } from "../transaction-rooms";

// Access to a transaction's file from outside: support views, API keys, former and second agents, other tenants.

let team: Team;
let other: Team;
let pdf: Buffer<ArrayBuffer>;
/**
 * A listing of the agent, whose buying side belongs to farAgent. The listing side has a document out for
 * signature, a checklist item and a mail address.
 */
let file: { id: string; number: string; document: string; envelope: string; item: string };

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  pdf = Buffer.from(await createPdf(1));
  await addTemplate(team.owner, "Every sale", [{ kind: "document", title: "Contract" }]);
});

beforeEach(async () => {
  const id = await createRooms(team);
  const as = team.agent;
  const document = await uploadDocument(as, id, { content: pdf });
  const sent = await callApi(`/api/transactions/${id}/envelopes`, {
    ...{ as, method: "POST", body: envelopeBody(document) },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const checklist = await callApi(`/api/transactions/${id}/checklist`, { as });
  const [item] = checklist.body.items as { id: string }[];
  await callApi(`/api/transactions/${id}/sides/Listing/mail-address`, { as, method: "PUT" });
  const { body } = await callApi(`/api/transactions/${id}`, { as });
  file = {
    ...{ id, document, number: String(body.number) },
    ...{ envelope: String(sent.body.id), item: item!.id },
  };
});

const envelopeBody = (document: string) => ({
  ...{ side: "Listing", document_ids: [document], subject: "Please sign" },
  signers: [{ name: "Mary Buyer", email: "mary@esign.test" }],
});

type Call = [method: string, path: string, body?: object | Blob];

/** Returns the reads that a key with DEALS_VIEW may do, and those reserved for people. */
const listReads = (): { byKeys: Call[]; byPeople: Call[] } => {
  const at = `/api/transactions/${file.id}`;
  const paper = `/api/documents/${file.document}`;
  return {
    byKeys: [at, `${at}/documents`, `${at}/envelopes`, `${at}/mail`, `${at}/retention`]
      .concat(paper, `${paper}/versions/1`, `/api/envelopes/${file.envelope}`)
      .concat(`${at}/documents/zip?side=Listing`)
      .map((path) => ["GET", path]),
    byPeople: [`${at}/checklist`, `${at}/approvals`, `/api/checklist-items/${file.item}`].map(
      (path) => ["GET", path],
    ),
  };
};

/** Returns the changes of a side, and those of approvers or managers. */
const listWrites = (): { ofSide: Call[]; ofBroker: Call[] } => {
  const at = `/api/transactions/${file.id}`;
  const paper = `/api/documents/${file.document}`;
  const upload = new Blob([pdf]);
  return {
    ofSide: [
      ["POST", `${at}/documents?side=Listing&name=Offer.pdf`, upload],
      ["POST", `${paper}/versions?name=Offer.pdf`, upload],
      ["PUT", paper, { name: "Renamed" }],
      ["POST", `/api/envelopes/${file.envelope}/void`, { reason: "New terms" }],
      ["POST", `${at}/envelopes`, envelopeBody(file.document)],
      ["PUT", `${at}/sides/Listing/mail-address`],
      ["DELETE", `${at}/sides/Listing/mail-address`],
    ],
    ofBroker: [
      ["PUT", `${at}/hold`, { reason: "Lawsuit" }],
      ["DELETE", `${at}/hold`],
      ["POST", `${at}/sides/Listing/approval`, { reason: "In the drawer" }],
      ["POST", `${at}/sides/Listing/approval/withdraw`, { reason: "Wrong" }],
      ["DELETE", `${at}/documents`],
      ["PUT", `/api/checklist-items/${file.item}`, { status: "accepted" }],
      ["PUT", `/api/checklist-items/${file.item}/documents/${file.document}`],
      ["PUT", "/api/retention-settings", { years: 4 }],
      [
        "PUT",
        `/api/members/${team.agent.userId}/license`,
        { number: "X", expires_on: "2030-01-01" },
      ],
    ],
  };
};

const statusesOf = async (as: Person | undefined, calls: readonly Call[]) => {
  const statuses: Record<string, number> = {};
  for (const [method, path, body] of calls) {
    const answer = await call(path, { as, method, body });
    await answer.arrayBuffer();
    statuses[`${method} ${path}`] = answer.status;
  }
  return statuses;
};

const expectedStatuses = (calls: readonly Call[], ...statuses: number[]) =>
  Object.fromEntries(
    calls.map(([method, path]) => [
      `${method} ${path}`,
      statuses.length === 1 ? statuses[0] : (expect.toBeOneOf(statuses) as number),
    ]),
  );

const TABLES = [
  ...["transaction_documents", "document_versions", "signature_envelopes", "signature_signers"],
  ...["signature_envelope_documents", "transaction_mailboxes", "transaction_mails"],
  ...["transaction_approvals", "checklist_items", "checklist_log", "checklist_item_documents"],
];

/** Returns the tables with transaction data of which a person can read a row through the database API. */
async function listReadableTables(as: Person): Promise<string[]> {
  const readable: string[] = [];
  for (const table of TABLES) {
    const { body } = await callDatabaseApi(`${table}?tenant_id=eq.${team.tenantId}&limit=1`, {
      as,
    });
    if ((body as unknown[]).length > 0) readable.push(table);
  }
  return readable;
}

/** Returns the content of the file, to check that nothing was changed. */
async function readFile() {
  const { rows } = await database.query(
    `select t.updated_at, d.name, d.version_count, e.void_reason, m.id as mailbox, i.status as item,
       (select count(*) from transaction_documents c where c.transaction_id = t.id) as documents,
       (select count(*) from transaction_approvals a where a.transaction_id = t.id) as approvals,
       (select count(*) from legal_holds h where h.transaction_id = t.id) as holds
     from transactions t
     join transaction_documents d on d.id = $2 join signature_envelopes e on e.id = $3
     join checklist_items i on i.id = $4 left join transaction_mailboxes m on m.transaction_id = t.id
     where t.id = $1`,
    [file.id, file.document, file.envelope, file.item],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe("a support view", () => {
  it("can read the transaction's file but change nothing", async () => {
    const operator = await signUp();
    await database.query("insert into platform_admins (user_id) values ($1)", [operator.userId]);
    const view = await callApi(`/api/super-admin/tenants/${team.tenantId}/support-view`, {
      ...{ as: operator, method: "POST", body: { reason: "They asked", minutes: 30 } },
    });
    expect(view.status).toBe(204);
    const { byKeys, byPeople } = listReads();
    const reads = [...byKeys, ...byPeople];
    expect(await statusesOf(operator, reads)).toEqual(expectedStatuses(reads, 200));
    const before = await readFile();
    const { ofSide, ofBroker } = listWrites();
    const writes = [...ofSide, ...ofBroker];
    expect(await statusesOf(operator, writes)).toEqual(expectedStatuses(writes, 403));
    expect(await readFile()).toEqual(before);
  });
});

async function createKey(permissions: string[], as = team.owner): Promise<Person> {
  const body = { name: `Key ${crypto.randomUUID()}`, permissions };
  const created = await callApi("/api/api-keys", { as, method: "POST", body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return { ...as, token: String(created.body.key) };
}

describe("an API key", () => {
  it("without deal permissions can neither read nor change a file", async () => {
    const key = await createKey(["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_ALL"]);
    const { byKeys, byPeople } = listReads();
    const { ofSide, ofBroker } = listWrites();
    const calls = [...byKeys, ...byPeople, ...ofSide, ...ofBroker];
    expect(await statusesOf(key, calls)).toEqual(expectedStatuses(calls, 403));
  });

  it("that can view deals reads documents and envelopes, and cannot change anything", async () => {
    const key = await createKey(["DEALS_VIEW_ALL"]);
    const { byKeys, byPeople } = listReads();
    expect(await statusesOf(key, byKeys)).toEqual(expectedStatuses(byKeys, 200));
    expect(await statusesOf(key, byPeople)).toEqual(expectedStatuses(byPeople, 403));
    const before = await readFile();
    const { ofSide, ofBroker } = listWrites();
    const writes = [...ofSide, ...ofBroker];
    expect(await statusesOf(key, writes)).toEqual(expectedStatuses(writes, 403));
    expect(await readFile()).toEqual(before);
  });

  it("that can update deals adds and sends documents, but cannot approve, decide or hold", async () => {
    const key = await createKey(["DEALS_VIEW_ALL", "DEALS_UPDATE_ALL"]);
    const { ofSide, ofBroker } = listWrites();
    expect(await statusesOf(key, ofBroker)).toEqual(expectedStatuses(ofBroker, 403));
    // Until the worker has voided the envelope, its document cannot be sent again.
    expect(await statusesOf(key, ofSide)).toEqual(expectedStatuses(ofSide, 200, 201, 204, 409));
  });

  it("of an agent has no access to the other side's documents", async () => {
    const own = ["DEALS_VIEW_OWN", "DEALS_UPDATE_OWN", "API_KEYS_MANAGE", "SETTINGS_VIEW"];
    const role = await database.query<{ id: string }>(
      "insert into tenant_roles (tenant_id, name, permissions) values ($1, $2, $3) returning id",
      [team.tenantId, "Agents with keys", own],
    );
    const join = (roleId: string | null) =>
      database.query("update tenant_members set custom_role_id = $2 where user_id = $1", [
        ...[team.farAgent.userId, roleId],
      ]);
    await join(role.rows[0]!.id);
    const key = await createKey(["DEALS_VIEW_OWN", "DEALS_UPDATE_OWN"], team.farAgent);
    const paper = `/api/documents/${file.document}`;
    const theirs: Call[] = [
      ["GET", paper],
      ["GET", `${paper}/versions/1`],
      ["GET", `/api/envelopes/${file.envelope}`],
      ["GET", `/api/transactions/${file.id}/documents/zip?side=Listing`],
      ["POST", `/api/envelopes/${file.envelope}/void`, { reason: "Mine" }],
      ["PUT", paper, { name: "Mine" }],
    ];
    expect(await statusesOf(key, theirs)).toEqual(expectedStatuses(theirs, 404));
    await join(null);
  });
});

describe("a former agent", () => {
  it("loses all access when the side is assigned to somebody else", async () => {
    const { byKeys, byPeople } = listReads();
    const reads = [...byKeys, ...byPeople];
    expect(await statusesOf(team.agent, reads)).toEqual(expectedStatuses(reads, 200));
    const moved = await callApi(`/api/transactions/${file.id}`, {
      ...{ as: team.owner, method: "PUT", body: { owner_id: team.manager.userId } },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const before = await readFile();
    expect(await statusesOf(team.agent, reads)).toEqual(expectedStatuses(reads, 404));
    const { ofSide } = listWrites();
    expect(await statusesOf(team.agent, ofSide)).toEqual(expectedStatuses(ofSide, 404));
    expect(await readFile()).toEqual(before);
    const { body } = await callDatabaseApi(`document_versions?document_id=eq.${file.document}`, {
      as: team.agent,
    });
    expect(body).toEqual([]);
  });
});

describe("a second agent of a side", () => {
  it("has the permissions of the first agent, and cannot approve, delete or hold", async () => {
    const agents = [team.agent, team.viewer].map(({ userId }) => ({ user_id: userId, weight: 1 }));
    await database.query("update tenant_members set role = 'agent' where user_id = $1", [
      team.viewer.userId,
    ]);
    const set = await callApi(`/api/transactions/${file.id}/sides/Listing`, {
      ...{ as: team.owner, method: "PUT", body: { agents } },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const second = team.viewer;
    const { byKeys, byPeople } = listReads();
    const reads = [...byKeys, ...byPeople];
    expect(await statusesOf(second, reads)).toEqual(expectedStatuses(reads, 200));
    const attach: Call = ["PUT", `/api/checklist-items/${file.item}/documents/${file.document}`];
    const { ofSide, ofBroker } = listWrites();
    const forbidden = ofBroker.filter(([, path]) => path !== attach[1]);
    expect(await statusesOf(second, [attach])).toEqual(expectedStatuses([attach], 200));
    expect(await statusesOf(second, forbidden)).toEqual(expectedStatuses(forbidden, 403));
    expect(await statusesOf(second, ofSide)).toEqual(expectedStatuses(ofSide, 200, 201, 204, 409));
    const whole: Call = ["DELETE", `/api/transactions/${file.id}`];
    expect(await statusesOf(second, [whole])).toEqual(expectedStatuses([whole], 403));
    await database.query("update tenant_members set role = 'viewer' where user_id = $1", [
      team.viewer.userId,
    ]);
  });
});

describe("another tenant", () => {
  it("cannot read or change a file through the app, or read it through the database API", async () => {
    const { byKeys, byPeople } = listReads();
    const reads = [...byKeys, ...byPeople];
    expect(await statusesOf(other.owner, reads)).toEqual(expectedStatuses(reads, 404));
    const { ofSide } = listWrites();
    const writes: Call[] = [
      ...ofSide,
      ["DELETE", `/api/transactions/${file.id}/documents`],
      ["PUT", `/api/transactions/${file.id}/hold`, { reason: "Lawsuit" }],
      ["POST", `/api/transactions/${file.id}/sides/Listing/approval`, { reason: "Mine" }],
      ["PUT", `/api/checklist-items/${file.item}/documents/${file.document}`],
    ];
    expect(await statusesOf(other.owner, writes)).toEqual(expectedStatuses(writes, 404));
    expect(await listReadableTables(other.owner)).toEqual([]);
    expect(await listReadableTables(team.agent)).toContain("signature_envelopes");
  });

  it("cannot find a transaction by its number, nor can a member without access", async () => {
    const find = async (as: Person) => {
      const path = `/api/transactions?search=${file.number}`;
      const { body } = await callApi(path, { as });
      return (body.transactions as { number: string }[]).map(({ number }) => number);
    };
    expect(await find(team.agent)).toContain(file.number);
    expect(await find(team.farAgent)).toContain(file.number);
    for (const as of [team.viewer, other.owner]) expect(await find(as)).toEqual([]);
    for (const as of [team.owner, other.owner]) {
      const byNumber = await callApi(`/api/transactions/${file.number}`, { as });
      expect(byNumber.status).toBe(404);
      const past = await callDatabaseApi(`transactions?number=eq.${file.number}&select=tenant_id`, {
        as,
      });
      const tenants = new Set((past.body as { tenant_id: string }[]).map((row) => row.tenant_id));
      expect(tenants.has(team.tenantId)).toBe(as === team.owner);
    }
  });
});
