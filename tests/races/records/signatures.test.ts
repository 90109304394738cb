import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { createEsignProvider } from "@/lib/foundation/integrations/esign/http-provider";
import { beginSending, markSent } from "@/lib/records/signatures/sync.data";
import { syncEnvelope } from "@/lib/records/signatures/sync-envelope";
import { createTenant, queryCommitted, withSessions } from "../../rls/sessions";
import { database } from "../../stack";
import { waitUntil } from "../../wait-until";

const db = databaseOf(database);

/** Adds an envelope of a listing that waits to be sent. Returns its id. */
async function addEnvelope(): Promise<string> {
  const { tenant, owner } = await createTenant();
  const transaction = await queryCommitted<string>(
    "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Listing') returning id",
    [tenant, owner.userId],
  );
  return queryCommitted<string>(
    `insert into signature_envelopes (tenant_id, transaction_id, side_id, subject, expires_on)
     select tenant_id, transaction_id, id, 'Please sign', '2199-01-01' from transaction_sides
     where transaction_id = $1 and side = 'Listing' returning id`,
    [transaction],
  );
}

/** Serves one envelope as the e-signature service does. */
async function serveEnvelope(reference: string) {
  let status = "sent";
  const server = http.createServer((request, response) => {
    if (request.url === "/v1/envelopes/env_1/void") status = "voided";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "env_1", reference, status, ended_at: null, signers: [] }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    provider: createEsignProvider({ apiBase, apiKey: "key" }),
    [Symbol.dispose]: () => void server.close(),
  };
}

const waitForBlocked = (count: number) =>
  waitUntil(`${count} updates of the envelope to wait`, async () => {
    const blocked = await queryCommitted<number>(
      `select count(*)::int from pg_stat_activity
       where wait_event_type = 'Lock' and query like 'update "signature_envelopes"%'`,
    );
    return blocked === count;
  });

test("an envelope voided while it is being sent is voided, although another job marks it as sent", async () => {
  const id = await addEnvelope();
  using service = await serveEnvelope(id);
  expect(await beginSending(db, id)).toBe(true);
  await database.query("update signature_envelopes set void_reason = 'New terms' where id = $1", [
    id,
  ]);
  await withSessions(1, async (session) => {
    await session.query("begin");
    await session.query("select from signature_envelopes where id = $1 for no key update", [id]);
    const marked = markSent(db, id, "env_1");
    await waitForBlocked(1);
    const synced = syncEnvelope(db, service.provider, { id, isLast: false });
    await waitForBlocked(2);
    await session.query("rollback");
    await Promise.all([marked, synced]);
  });
  const status = "select status from signature_envelopes where id = $1";
  expect(await queryCommitted(status, [id])).toBe("voided");
});
