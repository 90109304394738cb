import os from "node:os";
import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { LongestFirst } from "./tests/longest-first";

const ROOT = import.meta.dirname;
const MINUTE = 60_000;
const ALONE = "**/*.alone.test.ts";
const CLOSE_WORLD = "tests/rls/close-world.setup.ts";
const SHARED_WORK = `tests/rls/foundation/${ALONE}`;
const OWN_DATABASE = "tests/rls/own-database.setup.ts";
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } };

/** Stands in for a deployment's configuration where a unit test only needs the module to load. */
const UNIT_ENVIRONMENT = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_unit",
  SUPABASE_SECRET_KEY: "sb_secret_unit",
  DATABASE_URL: "postgres://unit@127.0.0.1:9/unit",
  APP_URL: "http://localhost:9",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Lintel <no-reply@lintel.test>",
  LOG_LEVEL: "silent",
};

/** Next gives an import of an image its address as `src`; Vite gives the address alone. */
const imageImports: Plugin = {
  name: "image-imports",
  enforce: "pre",
  load: (file) =>
    file.endsWith(".svg") ? `export default { src: "/${path.basename(file)}" };` : undefined,
};

export default defineConfig({
  plugins: [imageImports],
  resolve: {
    alias: {
      "@": ROOT,
      // Outside Next the package throws on import; a test is a server.
      "server-only": path.join(ROOT, "node_modules", "server-only", "empty.js"),
    },
  },
  test: {
    // Vitest would leave one core to itself, which on a machine with two is half of it.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files of a worker share its modules, which they would otherwise load anew each time.
      project("unit", { env: UNIT_ENVIRONMENT, exclude: [ALONE], isolate: false }),
      // What changes the environment or a module of Node's for all that comes after.
      project("unit-alone", {
        include: [`tests/unit/${ALONE}`],
        env: UNIT_ENVIRONMENT,
        ...alone,
      }),
      // Connections that have run the functions before run them faster: a worker keeps them from file to file.
      project("rls", { exclude: [ALONE], isolate: false, setupFiles: CLOSE_WORLD }),
      // What works through everybody's queue, once the others are through.
      project("rls-alone", {
        include: [`tests/rls/${ALONE}`],
        exclude: [SHARED_WORK],
        setupFiles: CLOSE_WORLD,
        ...alone,
      }),
      // The same where nobody signs up over the API: beside the others, in a database of its own if there can be one.
      project("rls-apart", {
        include: [SHARED_WORK],
        ...(process.env.PRISTINE_DATABASE
          ? { setupFiles: OWN_DATABASE }
          : { setupFiles: CLOSE_WORLD, ...alone }),
      }),
      // What many do at the same moment, really committed.
      project("races", { exclude: [ALONE], isolate: false }),
      project("races-alone", { include: [`tests/races/${ALONE}`], ...alone }),
      // What is asked of the app is waited for, now and then until a limit has passed: two workers more keep all busy.
      project("api", {
        maxWorkers: os.availableParallelism() + 2,
        isolate: false,
        sequence: { groupOrder: 2 },
      }),
      // Mostly they wait for a time limit to pass, each on a stack of its own.
      project("local", {
        globalSetup: "tests/local/empty-stack.setup.ts",
        testTimeout: 6 * MINUTE,
        maxWorkers: 4,
        isolate: false,
      }),
      project("demo", { testTimeout: 6 * MINUTE }),
    ],
  },
});

/** The limits are for a machine three times slower than a developer's. */
function project(name: string, options: object = {}) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const times = { testTimeout: 2 * MINUTE, hookTimeout: 4 * MINUTE };
  return { extends: true as const, test: { name, include, ...times, ...options } };
}
