import { localDirFrom } from "../local/settings";
import { openBackend } from "./backend";
import { runCommand } from "./command";
import { printAddresses } from "./greeting";
import { loadDemoOnce } from "./load-demo";
import { progress } from "./progress";
import { startDevServer, startWorker } from "./services";

const { log, detail } = progress();

await runCommand(
  async (shutdown) => {
    const backend = await openBackend({ localDir: localDirFrom(process.env), shutdown, log });
    if (backend.stack) await loadDemoOnce(backend.stack.addresses, log);
    startWorker({ backend, shutdown, detail });
    log("Starting the development server");
    await startDevServer({ backend, shutdown, detail });
    printAddresses(backend);
  },
  () => log("Stopping"),
);
