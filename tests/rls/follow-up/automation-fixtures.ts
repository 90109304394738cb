import { queryId, queryValue, type World } from "../world";

export const SAVE = "select save_automation($1, $2, $3) as id";

export type Run = {
  automation_name: string;
  outcome: string;
  failing: string[];
  results: { do: string; ok: boolean; reason?: string }[];
};

/** Automations that begin now: what the transaction did before does not start them. */
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

/** Does the work, then runs what it started, events of what was run included; ends as the migrating role. */
export async function runQueuedAutomations(
  world: World,
  work: () => Promise<unknown>,
): Promise<Run[]> {
  const { sql, tenant } = world;
  await sql.resetRole();
  // now() stands still within the transaction, the automations were switched on later.
  await sql.run("update automations set on_since = now() where is_on");
  const before = await queryValue(sql, "select coalesce(max(id), 0) from record_changes");
  await work();
  await sql.resetRole();
  let read = before;
  for (let round = 0; round < 30; round += 1) {
    const last = await queryValue(sql, "select max(id) from record_changes");
    if (last === read) break;
    await sql.run(
      "select private.run_events_between(pg_current_xact_id(), $1, pg_current_xact_id(), $2)",
      [read, last],
    );
    read = last;
  }
  await world.impersonate("owner");
  const runs = await sql.run<Run>("select * from list_automation_runs($1) order by id", [tenant]);
  await sql.resetRole();
  return runs;
}

export const makeSeller = (world: World, id: string) => async () => {
  await world.impersonate("owner");
  await world.sql.run("update clients set status = 'Seller' where id = $1", [id]);
};
