import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import {
  clearItemFailures,
  isDatabaseTrouble,
  recordItemFailure,
} from "@/lib/foundation/database/failed-items.data";
import { readScoring } from "@/lib/leads/leads/lead-facts.data";
import {
  LEARNING,
  listTeamsToLearnFrom,
  readSamples,
  saveModel,
} from "@/lib/leads/leads/learning.data";
import { trainModel } from "@/lib/leads/leads/train-model";

/** Trains a model from the outcomes of every team that has enough of them. A team that fails is skipped. */
export const trainLeadModels =
  (db: SqlDatabase): Task =>
  async (_payload, { logger }) => {
    for (const tenantId of await listTeamsToLearnFrom(db)) {
      const item = { work: LEARNING, item: tenantId };
      try {
        const count = await learnFromTeam(db, tenantId);
        if (count) logger.info(`learned from ${count} outcomes of team ${tenantId}`);
        await clearItemFailures(db, item);
      } catch (error) {
        if (isDatabaseTrouble(error)) throw error;
        await recordItemFailure(db, { ...item, tenantId }, error);
      }
    }
  };

/** Returns the number of outcomes used. */
async function learnFromTeam(db: SqlDatabase, tenantId: string): Promise<number> {
  const { settings } = await readScoring(db, tenantId);
  const samples = await readSamples(db, tenantId, settings);
  const learned = trainModel(samples, settings.half_life);
  if (!learned) return 0;
  await saveModel(db, tenantId, learned);
  return samples.length;
}
