import { toRun, type AutomationRun } from "@/lib/follow-up/automations/serialize";
import { evaluateTrial, type TrialFacts } from "@/lib/follow-up/automations/trial";
import { loadViewers } from "@/lib/records/client-conditions/facts.data";
import { runEventsAfter, typed } from "../shared-work";
import { queryId, queryValue, type Name, type World } from "../world";

export const SAVE = "select save_automation($1, $2, $3) as id";

/** Creates an automation that starts now. Earlier changes of the transaction do not trigger it. */
export async function createAutomation({ sql, tenant }: World, values: object): Promise<string> {
  return queryId(sql, SAVE, [
    tenant,
    null,
    {
      name: "Rule",
      is_on: true,
      starts_with: "status",
      actions: [{ do: "status", status: "In Contract" }],
      ...values,
    },
  ]);
}

/**
 * Runs the work, then the automations that it started, including those started by their own events. Ends as the
 * migrating role.
 */
export async function runQueuedAutomations(
  world: World,
  work: () => Promise<unknown>,
): Promise<AutomationRun[]> {
  const { sql, tenant } = world;
  await sql.resetRole();
  // now() is constant within the transaction, but the automations were turned on later, by the clock.
  await sql.run("update automations set on_since = now() where is_on");
  const before = await queryValue(sql, "select coalesce(max(id), 0) from record_changes");
  await work();
  await sql.resetRole();
  let read = before;
  for (let round = 0; round < 30; round += 1) {
    const last = await queryValue(sql, "select max(id) from record_changes");
    if (last === read) break;
    await runEventsAfter(sql, read, last);
    read = last;
  }
  await world.impersonate("owner");
  const runs = await sql.run<Parameters<typeof toRun>[0]>(
    "select * from list_automation_runs($1) order by id",
    [tenant],
  );
  await sql.resetRole();
  return runs.map(toRun);
}

export const makeSeller = (world: World, id: string) => async () => {
  await world.impersonate("owner");
  await world.sql.run("update clients set status = 'Seller' where id = $1", [id]);
};

/** Returns the app's response when this person tries an automation. */
export async function tryAutomation(
  { sql, tenant, people, impersonate }: World,
  name: Name,
  rule: { conditions: object },
) {
  await sql.resetRole();
  const viewer = (await loadViewers(typed(sql), tenant, [people[name]])).get(people[name]);
  await impersonate(name);
  const facts = await queryValue<TrialFacts>(sql, "select preview_automation($1, $2)", [
    tenant,
    rule,
  ]);
  if (!viewer) throw new Error(`${name} is no member`);
  return evaluateTrial(facts, rule.conditions, {
    ...viewer,
    timeZone: null,
    tenantTimeZone: "America/New_York",
  });
}
