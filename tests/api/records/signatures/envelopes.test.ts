import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signEsignWebhook } from "@/lib/foundation/integrations/esign/webhook";
import { createPdf, createPng } from "../../../sample-files";
import { call, database, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, type Team } from "../../team";
import { createRooms, readStatuses, sendFile, uploadDocument } from "../transaction-rooms";

let team: Team;
let other: Team;
let transaction: string;
let offer: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

beforeEach(async () => {
  transaction = await createRooms(team);
  offer = await uploadDocument(team.agent, transaction, { content: await createPaper(2) });
});

/** Creates a PDF for the body of a call. */
const createPaper = async (pages: number) => Buffer.from(await createPdf(pages));

const mary = { name: "Mary Buyer", email: "mary@esign.test" };

const send = (as: Person | undefined, body: object = {}) =>
  callApi(`/api/transactions/${transaction}/envelopes`, {
    as,
    method: "POST",
    body: {
      side: "Listing",
      document_ids: [offer],
      signers: [mary],
      subject: "Please sign",
      ...body,
    },
  });

const voidEnvelope = (as: Person | undefined, id: string, reason = "New terms") =>
  callApi(`/api/envelopes/${id}/void`, { as, method: "POST", body: { reason } });

const read = async (id: string) => (await callApi(`/api/envelopes/${id}`, { as: team.agent })).body;

const waitForStatus = (id: string, status: string) =>
  waitUntil(`envelope ${id} to be ${status}`, async () => {
    const envelope = await read(id);
    return envelope.status === status ? envelope : undefined;
  });

async function sendAndWait(body?: object): Promise<string> {
  const created = await send(team.agent, body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  await waitForStatus(String(created.body.id), "sent");
  return String(created.body.id);
}

type StoredEnvelope = {
  id: string;
  status: string;
  voidReason: string | null;
  signers: { token: string }[];
};
const readKept = async (id: string) =>
  (await (await fetch(`${stack.ESIGN_PAGE_URL}/api/envelopes/${id}`)).json()) as StoredEnvelope;

/** Counts the service's envelopes with this subject. */
const countKept = async (subject: string) =>
  (await (await fetch(stack.ESIGN_PAGE_URL)).text()).split(subject).length - 1;

async function decide(id: string, form: Record<string, string>, signer = 0) {
  const { signers } = await readKept(id);
  const url = `${stack.ESIGN_PAGE_URL}/sign/${signers[signer]!.token}`;
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

const sign = (id: string, signer = 0) => decide(id, { decision: "sign", name: "Mary" }, signer);

/** Posts a webhook as the service does. */
const post = async (event: object, signature?: string) => {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const header = signature ?? signEsignWebhook(stack.ESIGN_WEBHOOK_SECRET, body, seconds);
  const response = await fetch(`${stack.APP_URL}/api/webhooks/esign`, {
    method: "POST",
    headers: { "esign-signature": header },
    body,
  });
  await response.arrayBuffer();
  return response.status;
};

describe("an envelope", () => {
  it("becomes the document's next version once all have signed, with a certificate", async () => {
    const bob = { name: "Bob Broker", email: "bob@esign.test", place: 2 };
    const id = await sendAndWait({ signers: [mary, bob], message: "Thank you" });
    await sign(id);
    await waitUntil("the second signer to be asked", async () => {
      const { signers } = (await read(id)) as { signers: { status: string }[] };
      return signers[0]?.status === "signed" && signers[1]?.status === "asked" ? true : undefined;
    });
    await sign(id, 1);
    const envelope = await waitForStatus(id, "completed");
    expect(envelope).toMatchObject({
      problem: null,
      documents: [{ id: offer, version: 1, signed_version: 2 }],
      signers: [{ status: "signed" }, { status: "signed" }],
    });
    const { body } = await callApi(`/api/documents/${offer}`, { as: team.agent });
    expect(body.versions).toMatchObject([
      { number: 2, envelope_id: id, pages: 2, uploaded_by: team.agent.userId },
      { number: 1, envelope_id: null, signed_on: null },
    ]);
    const certificate = await call(`/api/documents/${String(envelope.certificate_id)}/versions/1`, {
      as: team.agent,
    });
    expect((await certificate.text()).startsWith("%PDF-")).toBe(true);
    const late = await voidEnvelope(team.agent, id);
    expect(late).toMatchObject({
      status: 409,
      body: { error: "This envelope is completed and cannot be voided" },
    });
  });

  it("ends when a signer declines with a reason, and its document can be sent again", async () => {
    const id = await sendAndWait();
    expect(await send(team.agent)).toMatchObject({
      status: 409,
      body: { error: "“Offer” is out for signature already. Void that first" },
    });
    await decide(id, { decision: "decline", reason: "Wrong price" });
    expect(await waitForStatus(id, "declined")).toMatchObject({
      signers: [{ status: "declined", decline_reason: "Wrong price" }],
    });
    expect((await send(team.agent)).status).toBe(201);
  });

  it("cannot be voided twice or signed once voided, is voided at the service too, and can expire", async () => {
    const id = await sendAndWait();
    expect((await voidEnvelope(team.agent, id)).status).toBe(200);
    expect((await voidEnvelope(team.agent, id)).status).toBe(409);
    expect(await waitForStatus(id, "voided")).toMatchObject({ void_reason: "New terms" });
    expect(await readKept(id)).toMatchObject({ status: "voided", voidReason: "New terms" });
    expect((await sign(id)).status).toBe(409);
    const again = await sendAndWait();
    const { id: serviceId } = await readKept(again);
    await fetch(`${stack.ESIGN_PAGE_URL}/envelope/${serviceId}/expire`, { method: "POST" });
    await waitForStatus(again, "expired");
  });

  it("is either voided or signed when both happen concurrently", async () => {
    const id = await sendAndWait();
    await Promise.all([voidEnvelope(team.agent, id), sign(id)]);
    const ended = await waitUntil("the envelope to end", async () => {
      const envelope = await read(id);
      return ["completed", "voided"].includes(String(envelope.status)) ? envelope : undefined;
    });
    const { body } = await callApi(`/api/documents/${offer}`, { as: team.agent });
    expect(body.versions).toHaveLength(ended.status === "completed" ? 2 : 1);
  });

  it("fails with the service's message when refused, and is sent once after a lost or garbled response", async () => {
    const refused = await send(team.agent, { signers: [{ ...mary, email: "refused@esign.test" }] });
    const failed = await waitForStatus(String(refused.body.id), "failed");
    expect(failed.problem).toBe(
      "The e-signature service refused this: This address does not take mail.",
    );
    for (const email of ["lost@esign.test", "garbled@esign.test"]) {
      const subject = `Please sign ${randomUUID()}`;
      const id = await sendAndWait({ signers: [{ ...mary, email }], subject });
      expect(await read(id)).toMatchObject({ problem: null });
      expect(await countKept(subject)).toBe(1);
      expect((await voidEnvelope(team.agent, id)).status).toBe(200);
      await waitForStatus(id, "voided");
    }
  });
});

describe("reminding a signer", () => {
  const notify = (as: Person | undefined, id: string, body: object) =>
    callApi(`/api/envelopes/${id}/notices`, { as, method: "POST", body });
  const readSigners = async (id: string) =>
    (await read(id)).signers as { id: string; status: string; notice: string | null }[];
  const readNotices = async (id: string) => {
    const { signers } = (await readKept(id)) as unknown as {
      signers: { notices?: Record<string, { kind: string }> }[];
    };
    return signers.map(({ notices }) => Object.values(notices ?? {}).map(({ kind }) => kind));
  };

  it("notifies only a signer whose turn it is, and at most once an hour", async () => {
    const bob = { name: "Bob Broker", email: "bob@esign.test", place: 2 };
    const id = await sendAndWait({ signers: [mary, bob] });
    await waitUntil("the first signer to be asked", async () => {
      const [signer] = await readSigners(id);
      return signer?.status === "asked" ? true : undefined;
    });
    const [first, second] = await readSigners(id);
    const reminder = { signer_id: first!.id, kind: "reminder" };
    const answer = await notify(team.agent, id, reminder);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: { signers: [{ notice: "reminder" }, { notice: null }] },
    });
    await waitUntil("the reminder at the service", async () =>
      (await readNotices(id))[0]?.length === 1 ? true : undefined,
    );
    expect(await notify(team.owner, id, { ...reminder, kind: "request" })).toMatchObject({
      status: 409,
      body: {
        error: "Mary Buyer was emailed less than an hour ago. Try again later",
      },
    });
    expect(await notify(team.agent, id, { ...reminder, signer_id: second!.id })).toMatchObject({
      status: 409,
      body: { error: "Bob Broker can sign once those before them have signed" },
    });
    await database.query(
      `update signature_signers set notice_asked_at = now() - interval '2 hours',
         notice_sent_at = now() - interval '2 hours' where id = $1`,
      [first!.id],
    );
    expect((await notify(team.agent, id, { ...reminder, kind: "request" })).status).toBe(200);
    await waitUntil("the second request at the service", async () =>
      (await readNotices(id))[0]?.includes("request") ? true : undefined,
    );
    expect((await readNotices(id))[1]).toEqual([]);
  });

  it("reports the service's message when the service refuses the reminder", async () => {
    const id = await sendAndWait({ signers: [{ ...mary, email: "unreachable@esign.test" }] });
    const [signer] = await waitUntil("the signer to be asked", async () => {
      const signers = await readSigners(id);
      return signers[0]?.status === "asked" ? signers : undefined;
    });
    await notify(team.agent, id, { signer_id: signer!.id, kind: "reminder" });
    const { problem, status } = await waitUntil("the service's refusal", async () => {
      const envelope = await read(id);
      return envelope.problem ? envelope : undefined;
    });
    expect([problem, status]).toEqual([
      "The e-signature service refused this: This address takes no more mail.",
      "sent",
    ]);
  });

  it("requires permission to send from the side, and a signer of the envelope", async () => {
    const id = await sendAndWait();
    const statuses = (body: object) =>
      readStatuses(team, other.owner, (as) => notify(as, id, body));
    const unseen = { viewer: 403, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
    expect(await statuses({ signer_id: randomUUID(), kind: "reminder" })).toEqual({
      ...{ owner: 400, admin: 400, manager: 400, agent: 400 },
      ...unseen,
    });
    const [signer] = await readSigners(id);
    for (const [body, field] of [
      [{ signer_id: signer!.id, kind: "threat" }, "kind"],
      [{ signer_id: signer!.id }, "kind"],
      [{ signer_id: "Mary", kind: "reminder" }, "signer_id"],
    ] as const) {
      const { status, body: refusal } = await notify(team.agent, id, body);
      expect([status, Object.keys(refusal.fields as object)]).toEqual([400, [field]]);
    }
  });
});

describe("envelopes", () => {
  it("can be sent and voided only with permission to change the side, and seen only with access to it", async () => {
    const unseen = { viewer: 403, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };
    expect(
      await readStatuses(team, other.owner, async (as) => {
        const answer = await send(as);
        if (answer.status === 201) {
          const voided = await voidEnvelope(team.owner, String(answer.body.id));
          expect(voided.status).toBe(200);
          await waitForStatus(String(answer.body.id), "voided");
        }
        return answer;
      }),
    ).toEqual({ owner: 201, admin: 201, manager: 201, agent: 201, ...unseen });
    const id = await sendAndWait();
    const open = (as: Person | undefined) => callApi(`/api/envelopes/${id}`, { as });
    expect(await readStatuses(team, other.owner, open)).toEqual({
      ...{ owner: 200, admin: 200, manager: 200, agent: 200 },
      ...{ viewer: 404, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 },
    });
    expect(await readStatuses(team, other.owner, (as) => voidEnvelope(as, id, ""))).toEqual({
      ...{ owner: 400, admin: 400, manager: 400, agent: 400 },
      ...unseen,
    });
    const list = await callApi(`/api/transactions/${transaction}/envelopes`, { as: team.farAgent });
    expect(list).toMatchObject({ status: 200, body: { envelopes: [], is_set_up: true } });
    expect((await voidEnvelope(team.agent, randomUUID())).status).toBe(404);
  });

  it("are refused with a message at the invalid field, and nothing is stored", async () => {
    const picture = await uploadDocument(team.agent, transaction, {
      content: Buffer.from(createPng(3, 3)),
    });
    const theirs = await uploadDocument(team.farAgent, transaction, {
      side: "Buying",
      content: await createPaper(1),
    });
    const refusals: [object, string, string][] = [
      [{ signers: [] }, "signers", "Add at least one signer"],
      [
        { signers: [{ name: "Mary", email: "mary" }] },
        "signers.0.email",
        "Enter an email like name@example.com",
      ],
      [{ signers: [{ name: " ", email: mary.email }] }, "signers.0.name", "Enter a name"],
      [
        { signers: [mary, { ...mary, email: "MARY@esign.test" }] },
        "signers.1.email",
        "Two signers have this email",
      ],
      [
        { signers: [{ ...mary, place: 1e400 }] },
        "signers.0.place",
        "Use a whole number from 1 to 20",
      ],
      [{ document_ids: [] }, "document_ids", "Choose at least one document"],
      [
        { document_ids: [picture] },
        "document_ids",
        "“Offer” is not a PDF. Save it as a PDF and add that",
      ],
      [{ document_ids: [theirs] }, "document_ids", "Choose documents of this side"],
      [{ document_ids: [randomUUID()] }, "document_ids", "Choose documents of this side"],
      [{ subject: " " }, "subject", "Enter a subject"],
      [{ expires_on: "2020-01-01" }, "expires_on", "Choose a day from tomorrow on"],
      [{ expires_on: "9999-01-01" }, "expires_on", "Enter a date like 2026-12-31"],
      [{ expires_on: "2199-01-01" }, "expires_on", "Choose a day within 365 days"],
    ];
    for (const [body, field, sentence] of refusals) {
      const answer = await send(team.owner, body);
      expect(answer, field + sentence).toMatchObject({
        status: 400,
        body: { fields: { [field]: sentence } },
      });
    }
    const { rowCount } = await database.query(
      "select from signature_envelopes where transaction_id = $1",
      [transaction],
    );
    expect(rowCount).toBe(0);
  });

  it("ignore forged, stale and mismatched webhooks, and apply fifty concurrent webhooks once", async () => {
    const id = await sendAndWait();
    const { id: provider } = await readKept(id);
    const event = { envelope: { id: provider, reference: id } };
    const old = signEsignWebhook(
      stack.ESIGN_WEBHOOK_SECRET,
      JSON.stringify(event),
      Math.floor(Date.now() / 1000) - 400,
    );
    for (const signature of ["", "t=1,v1=00", old]) expect(await post(event, signature)).toBe(400);
    const mixed = { envelope: { id: provider, reference: randomUUID() } };
    expect(await post(mixed)).toBe(200);
    expect(await post({ envelope: { id: "env_of_nobody", reference: id } })).toBe(200);
    const { rows } = await database.query<{ reported_at: string | null; status: string }>(
      "select reported_at, status from signature_envelopes where id = $1",
      [id],
    );
    expect(rows).toEqual([{ reported_at: null, status: "sent" }]);
    await sign(id);
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => post(event))))).toEqual(
      new Set([200]),
    );
    await waitForStatus(id, "completed");
    expect(await post(event)).toBe(200);
    const { body } = await callApi(`/api/documents/${offer}`, { as: team.agent });
    expect(body.versions).toHaveLength(2);
  });
});

it("a version signed elsewhere keeps its signing date, which cannot be in the future", async () => {
  const content = await createPaper(1);
  const add = (day: string) =>
    sendFile(
      `/api/documents/${offer}/versions?name=Signed.pdf&signed_on=${day}`,
      team.agent,
      content,
    );
  expect(await add("2024-01-15")).toMatchObject({
    status: 201,
    body: { versions: [{ number: 2, signed_on: "2024-01-15", envelope_id: null }, {}] },
  });
  for (const [day, sentence] of [
    ["2199-01-01", "The day it was signed cannot be in the future"],
    ["9999-01-01", "Enter a date like 2026-12-31"],
    ["NaN", "Enter a date like 2026-12-31"],
  ] as const) {
    expect(await add(day)).toMatchObject({
      status: 400,
      body: { fields: { signed_on: sentence } },
    });
  }
});
