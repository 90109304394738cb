import fs from "node:fs";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest test files, in order. On its first run Vitest starts with the largest files, and takes the projects
 * in the order of their names. A slow file at the end would keep one core busy while the others are idle.
 */
const LONGEST = [
  "unit/commissions/properties",
  "rls/foundation/shared-work-automations.alone",
  "rls/foundation/shared-work-sending.alone",
  "api/foundation/faults/other-teams-ids",
  "api/foundation/faults/hostile-values",
  "api/commissions/example-splits",
  "api/foundation/requests/auth-server-unavailable",
  "api/records/signatures/envelopes",
  "api/foundation/faults/rolling-restarts",
  "api/foundation/requests/readiness",
  "api/records/custom-fields/custom-fields",
  "api/foundation/requests/database-unavailable",
  "api/records/clients/custom-values",
  "api/commissions/statements",
  "api/foundation/faults/stopped-app",
  "api/messaging/messages/attachments",
  "api/platform/openapi/client",
  "local/mailings",
  "local/stripe-torture",
  "local/conversations",
  "local/restored-database",
  "local/worker-stopping",
  "local/killed-plans",
  "local/killed-signing",
  "local/replica",
  "local/killed-worker",
  "local/outbox",
];

for (const name of LONGEST) {
  const file = path.join(import.meta.dirname, `${name}.test.ts`);
  if (!fs.existsSync(file)) throw new Error(`There is no ${file}: rename it in LONGEST`);
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => getTurn(a) - getTurn(b));
  }
}

function getTurn({ moduleId }: TestSpecification): number {
  const turn = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return turn === -1 ? LONGEST.length : turn;
}
