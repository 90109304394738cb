import type { Client } from "pg";
import { createAccounts, createTenant, invite, placePeople } from "./accounts";
import { demoAgreements } from "./demo-agreements";
import { loadCommissions } from "./demo-commissions";
import { demoAutomations, demoAutomationVersions } from "./demo-automations";
import { demoBuyers } from "./demo-buyers";
import { demoClients, type ClientPlan, type DemoClient } from "./demo-clients";
import { demoCustomFields, withDemoValues } from "./demo-custom-fields";
import { loadDealHistory } from "./demo-deal-history";
import { demoDeals, type DemoDeal } from "./demo-deals";
import { loadNetSheets } from "./demo-net-sheets";
import { loadDocuments, type StoreDocument } from "./demo-documents";
import { demoEmailTemplates } from "./demo-email-templates";
import { demoInquiries, demoInquiryForm, demoLeadResponses } from "./demo-inquiries";
import { demoKeyDates } from "./demo-key-dates";
import { demoMailings } from "./demo-mailings";
import { demoMessages, demoMessageStates } from "./demo-messages";
import { demoNotes } from "./demo-notes";
import { demoNotifications } from "./demo-notifications";
import { loadDemoPlans } from "./demo-plans";
import { loadDemoPartner } from "./demo-partner";
import { demoSuppressions } from "./demo-suppressions";
import { demoTags } from "./demo-tags";
import { demoTasks } from "./demo-tasks";
import { demoParties, demoTransactions } from "./demo-transactions";
import { createRandom, type Random } from "./random";
import { linkSides, markMessages, writeRows } from "./records";
import { BUCKEYE, SCIOTO, signIn, SIGN_INS, type SignIn } from "./sign-ins";

const SEED = 43_215;
const INVITED = "priya.raman@buckeye.test";

/**
 * Fills an empty database with the two demo teams. People, tags, clients, searches, deals, transactions and their
 * documents, notes, tasks, key dates, email templates, messages, mailings, action plans and automations are the
 * same every time. Dates count back from today. Runs in the caller's transaction. `store` receives the documents'
 * bytes; without it there are no documents, checklists and commissions.
 */
export async function loadDemo(db: Client, store: StoreDocument | null): Promise<void> {
  await createAccounts(db, SIGN_INS);
  for (const tenant of [BUCKEYE, SCIOTO]) await createTenant(db, tenant);
  await placePeople(db, SIGN_INS);

  const now = new Date();
  for (const [tenant, seed, count, owners] of [
    [BUCKEYE, SEED, 240, buckeyeOwners()],
    [SCIOTO, SEED + 1, 40, sciotoOwners()],
  ] as const) {
    const plan = { tenantId: tenant.id, count, now, owners };
    const filed = await loadRecords(db, seed, plan);
    if (!store) continue;
    await loadDocuments(db, store, {
      ...plan,
      ...filed,
      office: tenant.name,
      brokerId: brokerOf(tenant),
    });
    await loadCommissions(db, {
      tenantId: tenant.id,
      now,
      userIds: owners.map(([userId]) => userId),
      brokerId: brokerOf(tenant),
    });
    await loadNetSheets(db, { tenantId: tenant.id, now });
  }
  await writeRows(db, "email_templates", demoEmailTemplates(now));
  await writeRows(db, "suppressions", demoSuppressions(now));
  await loadAutomations(db, {
    tenantId: BUCKEYE.id,
    ownerId: signIn("owner@buckeye.test").id,
    now,
  });
  await loadAutomations(db, { tenantId: SCIOTO.id, ownerId: signIn("owner@scioto.test").id, now });
  await loadDemoPartner(db, now);
  await invite(db, signIn("owner@buckeye.test"), BUCKEYE.id, INVITED, "agent");
}

async function loadAutomations(db: Client, plan: Parameters<typeof demoAutomations>[0]) {
  const automations = demoAutomations(plan);
  await writeRows(db, "automations", automations);
  await writeRows(db, "automation_versions", demoAutomationVersions(automations));
}

/** Fills a team and returns its transactions and their parties. */
async function loadRecords(db: Client, seed: number, plan: ClientPlan) {
  const random = createRandom(seed);
  const clients = demoClients(random, plan);
  await writeRows(db, "tags", demoTags(plan.tenantId, plan.now));
  if (plan.tenantId === BUCKEYE.id)
    await writeRows(db, "custom_fields", demoCustomFields(plan.tenantId));
  await writeRows(db, "clients", withDemoValues(plan, clients));
  await writeRows(db, "buyer_criteria", demoBuyers(clients));
  await writeRows(db, "buyer_agreements", demoAgreements(clients, plan.now));
  await writeRows(db, "inquiry_forms", [demoInquiryForm(plan.tenantId)]);
  const inquiries = demoInquiries(clients);
  await writeRows(db, "inquiries", inquiries);
  await writeRows(db, "lead_responses", demoLeadResponses(inquiries, clients));
  const deals = clients.flatMap((client) => demoDeals(random, client, plan.now));
  await writeRows(db, "deals", deals);
  await loadDealHistory(db, plan.tenantId);
  const { transactions, sides } = demoTransactions(deals, plan.now);
  await writeRows(db, "transactions", transactions);
  await linkSides(db, sides);
  const parties = demoParties(transactions, deals, clients);
  await writeRows(db, "transaction_parties", parties);
  await writeRows(
    db,
    "notes",
    clients.flatMap((client) =>
      demoNotes(random, client, authorFor(client.row.owner_id), plan.now),
    ),
  );
  await loadWorkingDays(db, random, { ...plan, clients, deals });
  return { transactions, parties };
}

type Records = ClientPlan & { clients: DemoClient[]; deals: DemoDeal[] };

async function loadWorkingDays(db: Client, random: Random, plan: Records): Promise<void> {
  const { clients, deals, now, owners } = plan;
  const tasks = owners.flatMap(([ownerId]) => demoTasks(random, { ownerId, clients, deals, now }));
  await writeRows(db, "tasks", tasks);
  const keyDates = deals.flatMap((deal) => demoKeyDates(random, deal, now));
  await writeRows(db, "deal_key_dates", keyDates);
  const rung = owners.flatMap(([ownerId]) => demoNotifications(tasks, ownerId, now));
  await writeRows(db, "notifications", rung);
  await loadMessages(db, random, plan);
  await loadDemoPlans(db, clients, now);
}

async function loadMessages(db: Client, random: Random, plan: Records): Promise<void> {
  const { now } = plan;
  const writerFor = (ownerId: string) => personWith(authorFor(ownerId));
  const messages = demoMessages(random, { ...plan, writerFor });
  await writeRows(db, "messages", messages);
  await markMessages(db, demoMessageStates(random, messages, now));
  for (const sent of demoMailings({ ...plan, writerFor }, signIn("admin@buckeye.test").id)) {
    await writeRows(db, "mailings", [sent.mailing]);
    await writeRows(db, "messages", sent.messages);
    await writeRows(db, "mailing_left_out", sent.leftOut);
  }
}

/** Returns the person who reviews papers: the owner, in Buckeye the administrator. */
const brokerOf = ({ id }: typeof BUCKEYE): string =>
  signIn(id === BUCKEYE.id ? "admin@buckeye.test" : "owner@scioto.test").id;

function personWith(id: string): SignIn {
  const found = SIGN_INS.find((person) => person.id === id);
  if (!found) throw new Error(`There is no demo sign-in ${id}`);
  return found;
}

/** Returns the author of a client's notes. Viewers write nothing, so the manager writes theirs. */
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
