import { localDirFrom } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import { buildApp, buildIsCurrent } from "./app-build";
import { openBackend, type Backend } from "./backend";
import { runCommand } from "./command";
import { printAddresses } from "./greeting";
import { loadDemoOnce } from "./load-demo";
import { progress } from "./progress";
import { startBuiltApp, startWorker } from "./services";

const { log, detail } = progress();

await runCommand(run, () => log("Stopping"));

async function run(shutdown: Shutdown): Promise<void> {
  const backend = await prepare(shutdown);
  log("Starting worker and app");
  startWorker({ backend, shutdown, detail });
  await startBuiltApp({ backend, shutdown, detail });
  printAddresses(backend);
}

/**
 * Builds the app while the database starts and loads its data. Builds nothing when another start already runs in
 * this folder.
 */
async function prepare(shutdown: Shutdown): Promise<Backend> {
  const claimed = Promise.withResolvers<void>();
  const options = { localDir: localDirFrom(process.env), shutdown, log };
  const opened = openBackend({ ...options, onClaimed: claimed.resolve });
  const [backend] = await Promise.all([
    opened.then(fillDatabase),
    claimed.promise.then(() => buildWhenChanged(shutdown)),
  ]);
  return backend;
}

async function buildWhenChanged(shutdown: Shutdown): Promise<void> {
  if (buildIsCurrent()) return;
  log("Building the app, a minute or two the first time");
  await buildApp(process.env, { shutdown, detail, checksTypes: false });
  log("Built");
}

async function fillDatabase(backend: Backend): Promise<Backend> {
  const { stack } = backend;
  if (stack) await loadDemoOnce(stack.addresses, log);
  return backend;
}
