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
  const backend = await openBackend({ localDir: localDirFrom(process.env), shutdown, log });
  await Promise.all([buildWhenChanged(backend, shutdown), fillDatabase(backend)]);
  log("Starting worker and app");
  startWorker({ backend, shutdown, detail });
  await startBuiltApp({ backend, shutdown, detail });
  printAddresses(backend);
}

async function buildWhenChanged(backend: Backend, shutdown: Shutdown): Promise<void> {
  if (buildIsCurrent()) return;
  log("Building the app, a minute or two the first time");
  await buildApp(backend.env, shutdown, detail);
  log("Built");
}

async function fillDatabase({ stack }: Backend): Promise<void> {
  if (stack) await loadDemoOnce(stack.addresses.DATABASE_URL, log);
}
