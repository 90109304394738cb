import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "@/local/stack";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { createPdf } from "../sample-files";
import { waitUntil } from "../wait-until";
import { startHttpGate, type HttpGate } from "./http-gate";
import { openPool } from "./open-pool";
import { startOwnStack } from "./own-stack";
import { startWorkerProcess } from "./worker-process";

// Kills a worker while the documents of a signed envelope are downloaded.

const SOON_MS = 120_000;

type Room = { tenant: string; owner: string; transaction: string; side: string };

let place: TemporaryPlace;
let stack: Stack;
let database: pg.Pool;
let signing: HttpGate;
let storage: HttpGate;
let room: Room;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  place = await temporaryPlace();
  cleanups.push(place.remove);
  stack = await startOwnStack(place);
  cleanups.push(stack.stop);
  database = openPool(stack.addresses.DATABASE_URL, cleanups);
  signing = await startHttpGate(stack.addresses.ESIGN_API_BASE ?? "");
  cleanups.push(signing.close);
  storage = await startHttpGate(stack.addresses.SUPABASE_URL);
  cleanups.push(storage.close);
  room = await addRoom();
});

afterAll(async () => {
  while (cleanups.length) await cleanups.pop()?.();
});

const startWorker = () =>
  startWorkerProcess(
    { ...place.env, ...stack.addresses, ESIGN_API_BASE: signing.url, SUPABASE_URL: storage.url },
    cleanups,
  );

async function insert(statement: string, values: unknown[]): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`${statement} returning id`, values);
  return rows[0]?.id ?? "";
}

async function addRoom(): Promise<Room> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.addresses;
  await fetch(`${SUPABASE_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ email: "olive@lintel.test", password: "demo-password-1" },
      data: { name: "Olive Owner", team_name: "Signed Realty" },
    }),
  });
  const { rows } = await database.query<{ tenant: string; owner: string }>(
    "select tenant_id as tenant, user_id as owner from public.tenant_members",
  );
  const { tenant, owner } = rows[0]!;
  const transaction = await insert(
    "insert into public.transactions (tenant_id, owner_id, kind) values ($1, $2, 'Purchase')",
    [tenant, owner],
  );
  const sides = await database.query<{ id: string }>(
    "select id from public.transaction_sides where transaction_id = $1",
    [transaction],
  );
  return { tenant, owner, transaction, side: sides.rows[0]!.id };
}

/** Adds a document with its bytes and returns its id. */
async function addDocument({ tenant, owner, side }: Room): Promise<string> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = stack.addresses;
  const id = randomUUID();
  const content = Buffer.from(await createPdf(1));
  const stored = await fetch(`${SUPABASE_URL}/storage/v1/object/documents/${tenant}/${id}`, {
    method: "POST",
    headers: {
      ...{ apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` },
      "content-type": "application/pdf",
    },
    body: content,
  });
  expect(stored.status, await stored.text()).toBe(200);
  const document = await insert(
    "insert into public.transaction_documents (tenant_id, side_id, name, created_by) values ($1, $2, 'Offer', $3)",
    [tenant, side, owner],
  );
  await database.query(
    `insert into public.document_versions (id, tenant_id, side_id, document_id, content_type, size, sha256, pages)
     values ($1, $2, $3, $4, 'application/pdf', $5, $6, 1)`,
    [
      id,
      tenant,
      side,
      document,
      content.length,
      createHash("sha256").update(content).digest("hex"),
    ],
  );
  return document;
}

/** Sends a document to one signer and returns the envelope's id. */
async function sendEnvelope(document: string): Promise<string> {
  const { tenant, owner, transaction, side } = room;
  const of = [tenant, transaction, side];
  const client = await database.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      `insert into public.signature_envelopes (tenant_id, transaction_id, side_id, subject, expires_on, sent_by)
       values ($1, $2, $3, 'Please sign', '2199-01-01', $4) returning id`,
      [...of, owner],
    );
    const envelope = rows[0]!.id;
    await client.query(
      `insert into public.signature_envelope_documents (tenant_id, transaction_id, side_id, envelope_id, place, document_id)
       values ($1, $2, $3, $4, 1, $5)`,
      [...of, envelope, document],
    );
    await client.query(
      `insert into public.signature_signers (tenant_id, transaction_id, side_id, envelope_id, name, email, place)
       values ($1, $2, $3, $4, 'Mary Buyer', 'mary@esign.test', 1)`,
      [...of, envelope],
    );
    await client.query("commit");
    return envelope;
  } finally {
    client.release();
  }
}

async function sign(envelope: string): Promise<void> {
  const base = stack.addresses.ESIGN_PAGE_URL;
  const envelopeState = (await (await fetch(`${base}/api/envelopes/${envelope}`)).json()) as {
    signers: { token: string }[];
  };
  await fetch(`${base}/sign/${envelopeState.signers[0]!.token}`, {
    method: "POST",
    body: new URLSearchParams({ decision: "sign", name: "Mary Buyer" }),
    redirect: "manual",
  });
  // No app runs here to receive the service's webhook.
  await database.query("update public.signature_envelopes set reported_at = now() where id = $1", [
    envelope,
  ]);
}

const waitForStatus = (envelope: string, status: string) =>
  waitUntil(
    `the envelope to be ${status}`,
    async () => {
      const { rows } = await database.query<{ status: string }>(
        "select status from public.signature_envelopes where id = $1",
        [envelope],
      );
      return rows[0]?.status === status;
    },
    { within: SOON_MS },
  );

/** Returns an envelope's documents in the database: each with its number, and whether its bytes are stored. */
async function readPapers(envelope: string) {
  const { rows } = await database.query(
    `select d.name, v.number, exists (
       select from storage.objects o where o.bucket_id = 'documents' and o.name = v.tenant_id || '/' || v.id
         and (o.metadata ->> 'size')::integer = v.size) as has_bytes
     from public.document_versions v join public.transaction_documents d on d.id = v.document_id
     where v.envelope_id = $1 order by d.name`,
    [envelope],
  );
  return rows;
}

test.each([
  ["while it stores a signed document", () => storage, /^\/storage\/v1\/object\/documents\//],
  [
    "while it fetches the certificate after storing a signed document",
    () => signing,
    /\/certificate$/,
  ],
])(
  "a worker killed %s leaves no partial data, and the next worker stores everything",
  async (_, at, call) => {
    const gate = at();
    const first = await startWorker();
    const document = await addDocument(room);
    const envelope = await sendEnvelope(document);
    await waitForStatus(envelope, "sent");
    gate.hang(call);
    const before = gate.hanging();
    await sign(envelope);
    await waitUntil("the worker to call the hanging server", () => gate.hanging() > before, {
      within: SOON_MS,
    });
    await first.kill();
    await waitForStatus(envelope, "signed");
    expect(await readPapers(envelope)).toEqual([]);
    gate.resume();
    const second = await startWorker();
    await waitForStatus(envelope, "completed");
    expect(await readPapers(envelope)).toEqual([
      { name: "Certificate of Please sign", number: 1, has_bytes: true },
      { name: "Offer", number: 2, has_bytes: true },
    ]);
    await second.kill();
  },
);
