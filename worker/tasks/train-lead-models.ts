import type { Task } from "graphile-worker";
import { trainModel, type Sample } from "@/lib/leads/leads/train-model";

/**
 * Learns anew from the outcomes of every team that has enough of them. The database decides whether what was learned
 * takes the place of the team's weights.
 */
export const trainLeadModels: Task = async (_payload, { withPgClient, logger }) => {
  const ask: Ask = <Row extends object>(statement: string, values: unknown[] = []) =>
    withPgClient(async (client) => (await client.query<Row>(statement, values)).rows);
  const teams = await ask<{ id: string }>("select public.list_teams_to_learn_from() as id");
  for (const { id } of teams) {
    try {
      const count = await learnFromTeam(ask, id);
      if (count) logger.info(`learned from ${count} outcomes of team ${id}`);
      await ask("select private.clear_item_failures('lead learning', $1)", [id]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await ask("select private.record_item_failure('lead learning', $1::text, $1::uuid, $2)", [
        id,
        reason,
      ]);
    }
  }
};

type Ask = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** From how many outcomes something was learned. */
async function learnFromTeam(ask: Ask, id: string): Promise<number> {
  const samples = await ask<Omit<Sample, "decided_at"> & { decided_at: Date }>(
    "select closed, decided_at, signals, rules from public.list_lead_samples($1)",
    [id],
  );
  const [scoring] = await ask<{ half_life: number }>(
    "select ((private.get_scoring($1)).settings ->> 'half_life')::integer as half_life",
    [id],
  );
  const inputs = samples.map((sample) => ({
    ...sample,
    decided_at: sample.decided_at.toISOString(),
  }));
  const learned = scoring && trainModel(inputs, scoring.half_life);
  if (!learned) return 0;
  await ask("select public.save_lead_model($1, $2)", [id, JSON.stringify(learned)]);
  return samples.length;
}
