import fs from "node:fs";
import path from "node:path";
import { addressFile } from "../local/addresses";
import { runningProcess } from "../local/running";
import { localDirFrom, PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import type { TemporaryPlace } from "../local/temporary";
import { buildApp, buildIsCurrent } from "./app-build";
import { embeddedBackend, type Backend } from "./backend";
import { ensureChromium } from "./chromium";
import { loadDemoOnce } from "./load-demo";
import { startBuiltApp, startWorker } from "./services";
import { connectBackend, isAnswering } from "./test-against";
import { trackNewTeams } from "./test-leftovers";
import type { RunOptions } from "./test-runners";

export type Needs = { stack: boolean; build: boolean; app: boolean; browser: boolean };

/** The environment of the tests. Each part sets up what it needs, and later parts reuse it. */
export type TestStage = {
  prepare: (needs: Needs) => Promise<void>;
  options: (filters: string[]) => RunOptions;
};

/** The database that no test has used. Each test that needs its own database gets a copy. */
const PRISTINE = "pristine";
const RESULTS = path.join(PROJECT_DIR, "test-results");

type StageOptions = {
  place: TemporaryPlace;
  shutdown: Shutdown;
  log: (line: string) => void;
  /** Whether a stack that already runs here may be used. */
  watch?: boolean;
  /** The file that names a Supabase to use instead of our own stack. */
  against?: string | undefined;
};

/**
 * Creates a stage that prepares nothing yet. Output of app, worker and build goes to test-results/server.log.
 */
export function createTestStage(options: StageOptions): TestStage {
  const { place, shutdown, log } = options;
  fs.mkdirSync(RESULTS, { recursive: true });
  const logFile = fs.createWriteStream(path.join(RESULTS, "server.log"));
  const detail = (line: string) => void logFile.write(`${line}\n`);
  let built: Promise<void> | undefined;
  let backend: Promise<Backend> | undefined;
  let appRuns = false;

  async function build(): Promise<void> {
    if (buildIsCurrent()) return;
    log("Building the app");
    await buildApp(place.env, { shutdown, detail, checksTypes: false });
  }

  async function openStack(): Promise<Backend> {
    const { localDir, env } = place;
    // Hundreds of people sign up and in. A costly hash would block the API's only thread.
    process.env.LITE_AUTH_BCRYPT_COST ??= "4";
    // A statement that forgets to name its collation then behaves differently from `npm run demo`
    // (local/postgres/cluster.ts).
    const environment = { ...env, DB_COLLATION: "words" };
    const given = { localDir, environment, shutdown, log, isTemporary: true };
    const opened = await embeddedBackend(given);
    if (!opened.stack) return opened;
    await opened.stack.copyDatabase(PRISTINE);
    await loadDemoOnce(opened.stack.addresses, log, { hasDocuments: false });
    return { ...opened, env: { ...opened.env, PRISTINE_DATABASE: PRISTINE } };
  }

  async function startApp(on: Backend): Promise<void> {
    if (appRuns || (!on.stack && (await isAnswering(on.appUrl)))) return;
    startWorker({ backend: on, shutdown, detail });
    await startBuiltApp({ backend: on, shutdown, detail });
    appRuns = true;
  }

  /** Opens a project that is reserved for the tests: every row added meanwhile belongs to them. */
  async function openProject(file: string): Promise<Backend> {
    const project = await connectBackend(file, { place, shutdown, log });
    shutdown.add(await trackNewTeams(project.env.DATABASE_URL ?? ""));
    return project;
  }

  /** Opens the demo that runs here, which belongs to a developer, who may have created teams in it. */
  function open(): Promise<Backend> {
    const demo = options.watch ? runningAddresses() : undefined;
    if (options.against) return openProject(options.against);
    return demo ? connectBackend(demo, { place, shutdown, log }) : openStack();
  }

  let env: NodeJS.ProcessEnv = process.env;

  return {
    prepare: async (needs) => {
      if (needs.browser) ensureChromium(log);
      if (needs.build) await (built ??= build());
      if (!needs.stack) return;
      const opened = await (backend ??= open());
      env = { ...opened.env, LINTEL_TEST: "1" };
      if (needs.app) await startApp(opened);
    },
    options: (filters) => ({ env, shutdown, results: RESULTS, filters }),
  };
}

/** Returns the address file of the stack that `npm run dev` or `npm run demo` runs here, if any. */
function runningAddresses(): string | undefined {
  const localDir = localDirFrom(process.env);
  return runningProcess(localDir) ? addressFile(localDir) : undefined;
}
