import type { Client } from "pg";
import { createAccounts, createTenant, invite, placePeople } from "./accounts";
import { demoClients, type ClientPlan } from "./demo-clients";
import { demoDeals } from "./demo-deals";
import { demoNotes } from "./demo-notes";
import { createRandom } from "./random";
import { writeRows } from "./records";
import { BUCKEYE, SCIOTO, signIn, SIGN_INS } from "./sign-ins";

const SEED = 43_215;
const INVITED = "priya.raman@buckeye.test";

/**
 * Fills an empty database with the two demo teams of DESIGN §5: the same people, clients, deals and
 * notes every time, with dates counted back from today. Runs in the caller's transaction.
 */
export async function loadDemo(db: Client): Promise<void> {
  await createAccounts(db, SIGN_INS);
  for (const tenant of [BUCKEYE, SCIOTO]) await createTenant(db, tenant);
  await placePeople(db, SIGN_INS);

  const now = new Date();
  await loadRecords(db, SEED, { tenantId: BUCKEYE.id, count: 240, now, owners: buckeyeOwners() });
  await loadRecords(db, SEED + 1, { tenantId: SCIOTO.id, count: 40, now, owners: sciotoOwners() });
  await invite(db, signIn("owner@buckeye.test"), BUCKEYE.id, INVITED, "agent");
}

async function loadRecords(db: Client, seed: number, plan: ClientPlan): Promise<void> {
  const random = createRandom(seed);
  const clients = demoClients(random, plan);
  await writeRows(
    db,
    "clients",
    clients.map((client) => client.row),
  );
  await writeRows(
    db,
    "deals",
    clients.flatMap((client) => demoDeals(random, client, plan.now)),
  );
  await writeRows(
    db,
    "notes",
    clients.flatMap((client) =>
      demoNotes(random, client, authorFor(client.row.owner_id), plan.now),
    ),
  );
}

/** Viewers write nothing; the manager keeps the notes of theirs. */
function authorFor(ownerId: string): string {
  return ownerId === signIn("viewer@buckeye.test").id ? signIn("manager@buckeye.test").id : ownerId;
}

function buckeyeOwners(): ClientPlan["owners"] {
  return [
    [signIn("agent@buckeye.test").id, 34],
    [signIn("agent2@buckeye.test").id, 24],
    [signIn("both@buckeye.test").id, 14],
    [signIn("manager@buckeye.test").id, 12],
    [signIn("owner@buckeye.test").id, 9],
    [signIn("admin@buckeye.test").id, 4],
    [signIn("viewer@buckeye.test").id, 3],
  ];
}

function sciotoOwners(): ClientPlan["owners"] {
  return [
    [signIn("owner@scioto.test").id, 65],
    [signIn("both@buckeye.test").id, 35],
  ];
}
