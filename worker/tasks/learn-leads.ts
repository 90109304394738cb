import type { Task } from "graphile-worker";
import { learn, type Sample } from "@/lib/leads/learning";

/**
 * Learns anew from the outcomes of every team that has enough of them. The database decides whether what was learned
 * takes the place of the team's weights.
 */
export const learnLeads: Task = async (_payload, { withPgClient, logger }) => {
  const ask = <Row extends object>(statement: string, values: unknown[] = []) =>
    withPgClient(async (client) => (await client.query<Row>(statement, values)).rows);
  const teams = await ask<{ id: string }>("select public.teams_to_learn_from() as id");
  for (const { id } of teams) {
    const samples = await ask<Omit<Sample, "decided_at"> & { decided_at: Date }>(
      "select closed, decided_at, signals, rules from public.lead_samples($1)",
      [id],
    );
    const [scoring] = await ask<{ half_life: number }>(
      "select ((private.scoring_of($1)).settings ->> 'half_life')::integer as half_life",
      [id],
    );
    const given = samples.map((sample) => ({
      ...sample,
      decided_at: sample.decided_at.toISOString(),
    }));
    const learned = scoring && learn(given, scoring.half_life);
    if (!learned) continue;
    await ask("select public.keep_lead_model($1, $2)", [id, JSON.stringify(learned)]);
    logger.info(`learned from ${samples.length} outcomes of team ${id}`);
  }
};
