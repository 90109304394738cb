import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import type { TemporaryPlace } from "../local/temporary";
import { buildApp, buildIsCurrent } from "./app-build";
import { embeddedBackend, type Backend } from "./backend";
import { ensureChromium } from "./chromium";
import { loadDemoOnce } from "./load-demo";
import { startBuiltApp, startWorker } from "./services";
import type { RunOptions } from "./test-runners";

export type Needs = { stack: boolean; build: boolean; app: boolean; browser: boolean };

/** What the tests run against, set up piece by piece as parts need it and kept for the next part. */
export type TestStage = {
  prepare: (needs: Needs) => Promise<void>;
  options: (filters: string[]) => RunOptions;
};

const RESULTS = path.join(PROJECT_DIR, "test-results");

type StageOptions = { place: TemporaryPlace; shutdown: Shutdown; say: (line: string) => void };

/** Prepares nothing yet; output of app, worker and build goes to test-results/server.log. */
export function createTestStage({ place, shutdown, say }: StageOptions): TestStage {
  fs.mkdirSync(RESULTS, { recursive: true });
  const log = fs.createWriteStream(path.join(RESULTS, "server.log"));
  const detail = (line: string) => void log.write(`${line}\n`);
  let backend: Backend | undefined;
  let appRuns = false;

  async function build(): Promise<void> {
    if (buildIsCurrent()) return;
    say("Building the app");
    await buildApp(place.env, shutdown, detail);
  }

  async function openStack(): Promise<Backend> {
    const { localDir, env } = place;
    const opened = await embeddedBackend({ localDir, environment: env, shutdown, say });
    if (opened.stack) await loadDemoOnce(opened.stack.addresses.DATABASE_URL, say);
    return opened;
  }

  async function startApp(on: Backend): Promise<void> {
    if (appRuns) return;
    startWorker({ backend: on, shutdown, detail });
    await startBuiltApp({ backend: on, shutdown, detail });
    appRuns = true;
  }

  return {
    prepare: async (needs) => {
      if (needs.browser) ensureChromium(say);
      if (needs.build) await build();
      if (needs.stack) backend ??= await openStack();
      if (needs.app && backend) await startApp(backend);
    },
    options: (filters) => {
      const env = backend ? { ...backend.env, LINTEL_TEST: "1" } : process.env;
      return { env, shutdown, results: RESULTS, filters };
    },
  };
}
