import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { addressFile } from "../local/addresses";
import { startNode } from "../local/child";
import { localDirFrom, PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import { temporaryPlace } from "../local/temporary";
import { runCommand } from "./command";
import { progress } from "./progress";
import { openReplicaPlace } from "./bench/replica-place";
import { openScalePlaces } from "./bench/scale-places";
import { createTestStage } from "./test-stage";

// `npm run bench` measures a production build on a temporary stack; with --running, the stack that runs
// here (`npm run demo`), which gets the bench's tenants. --only search,deals selects parts that
// bench/measure.ts names.
//
// `--only memory` looks for memory growth for twenty minutes, or --minutes. Other runs skip it.
//
// `--files 2000` makes the parts `files` and `commissions` smaller than their 20,000 transactions.
//
// `--only scale` runs alone: it fills a database with many tenants (--tenants 1000 --clients
// 1000000) and two more with one of these each, starts the app on each, and compares. --keep FOLDER
// keeps the three, so that the next run starts with measuring.

// `--only replica` also runs alone: a stack with a replica, one app that uses it, and one that does not.

const { log } = progress();

const ALONE = ["scale", "replica"] as const;

await runCommand(async (shutdown) => {
  const { values } = parseArgs({
    options: {
      running: { type: "boolean" },
      only: { type: "string" },
      rounds: { type: "string" },
      minutes: { type: "string" },
      files: { type: "string" },
      tenants: { type: "string", default: "1000" },
      clients: { type: "string", default: "1000000" },
      keep: { type: "string" },
    },
  });
  const { tenants, clients, keep } = values;
  const alone = ALONE.find((part) => part === values.only);
  const places = {
    scale: () => openScalePlaces({ tenants: +tenants, clients: +clients, keep, shutdown, log }),
    replica: () => openReplicaPlace(shutdown, log),
    measure: () => (values.running ? runningStack() : throwAwayStack(shutdown)),
  };
  const env = await places[alone ?? "measure"]();
  const measure = startNode(
    ["--import", "tsx", "--conditions=react-server", `scripts/bench/${alone ?? "measure"}.ts`],
    {
      cwd: PROJECT_DIR,
      env: {
        ...env,
        BENCH_ONLY: values.only ?? "",
        BENCH_ROUNDS: values.rounds ?? "5",
        BENCH_MINUTES: values.minutes ?? "20",
        BENCH_FILES: values.files ?? "20000",
      },
    },
  );
  shutdown.add(() => measure.stop(1000));
  await shutdown.now(await measure.ended);
});

/** The measurement runs in its own process, so that it does not share a core with the stack's API. */
async function throwAwayStack(shutdown: Shutdown): Promise<NodeJS.ProcessEnv> {
  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const stage = createTestStage({ place, shutdown, log });
  await stage.prepare({ stack: true, build: true, app: true, browser: true });
  return stage.options([]).env;
}

function runningStack(): NodeJS.ProcessEnv {
  const file = addressFile(localDirFrom(process.env));
  if (!fs.existsSync(file)) {
    throw new Error(
      `No stack is running here (${path.relative(PROJECT_DIR, file)}): start \`npm run demo\``,
    );
  }
  process.loadEnvFile(file);
  return process.env;
}
