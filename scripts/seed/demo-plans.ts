import type { Client } from "pg";
import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";
import { writeRows } from "./records";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The product's own plans, and the share of a team's clients in each, in percent. */
const RUNNING: readonly [plan: number, share: number, status: DemoClient["row"]["status"]][] = [
  [1, 9, "Buyer"],
  [3, 6, "Seller"],
  [7, 5, "Buyer"],
  [5, 4, "In Contract"],
];

type Step = { id: string; plan_id: string; kind: string };

/** Enrols clients in plans, some of them finished. Next steps are due in the coming days. */
export async function loadDemoPlans(
  db: Client,
  clients: readonly DemoClient[],
  now: Date,
): Promise<void> {
  const { rows: steps } = await db.query<Step>(
    `select id, plan_id, kind from public.action_plan_steps
     where tenant_id is null and kind <> 'wait' order by plan_id, place`,
  );
  const planned = RUNNING.flatMap(([plan, share, status]) => {
    const planId = `ac710000-0000-4000-8000-${String(plan).padStart(12, "0")}`;
    const fit = clients.filter(({ row }) => row.status === status && row.email && row.owner_id);
    return fit.slice(0, Math.ceil((clients.length * share) / 100)).map((client, index) =>
      demoEnrolment(
        client,
        steps.filter((step) => step.plan_id === planId),
        index,
        now,
      ),
    );
  });
  await writeRows(
    db,
    "action_plan_enrolments",
    planned.map(({ enrolment }) => enrolment),
  );
  await writeRows(
    db,
    "action_plan_runs",
    planned.flatMap(({ runs }) => runs),
  );
}

function demoEnrolment({ row }: DemoClient, steps: Step[], index: number, now: Date) {
  const planId = steps[0]?.plan_id ?? "";
  const hasReplied = index % 4 === 3;
  const hasFinished = index % 9 === 8;
  const gone = hasFinished ? steps.length : 1 + (index % (steps.length - 1));
  const isOver = hasFinished || hasReplied;
  const at = (stepsAgo: number) =>
    new Date(now.getTime() - stepsAgo * 2 * DAY_MS - (index % 7) * HOUR_MS);
  const id = deriveId("enrolment", planId, row.id);
  const enrolment = {
    id,
    tenant_id: row.tenant_id,
    plan_id: planId,
    client_id: row.id,
    status: hasFinished ? "finished" : hasReplied ? "stopped" : "active",
    enrolled_by: row.owner_id,
    because: "By hand",
    enrolled_at: at(gone),
    round: 1,
    next_step_id: isOver ? null : steps[gone]?.id,
    due_at: isOver ? null : dueAt(now, index),
    waiting_since: at(1),
    stopped_because: hasFinished || !hasReplied ? null : "reply",
    ended_at: isOver ? at(0) : null,
  };
  const done = steps.slice(0, gone);
  const lastSent = done.findLastIndex(({ kind }) => kind === "email" || kind === "text");
  const runs = done.map((step, place) => ({
    id: deriveId("plan run", id, place),
    tenant_id: row.tenant_id,
    enrolment_id: id,
    round: 1,
    step_id: step.id,
    kind: step.kind,
    outcome: "done",
    ran_at: at(gone - place),
    replied_at: !hasFinished && hasReplied && place === lastSent ? at(0) : null,
  }));
  return { enrolment, runs };
}

/** Returns the middle of one of the next days, in Ohio. */
function dueAt(now: Date, index: number): Date {
  const due = new Date(now.getTime() + (1 + (index % 6)) * DAY_MS);
  due.setUTCHours(15, (index * 7) % 60, 0, 0);
  return due;
}
