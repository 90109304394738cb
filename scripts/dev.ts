import { localDirFrom } from "../local/settings";
import { openBackend } from "./backend";
import { runCommand } from "./command";
import { printAddresses } from "./greeting";
import { loadDemoOnce } from "./load-demo";
import { progress } from "./progress";
import { startDevServer, startWorker } from "./services";

const { say, detail } = progress();

await runCommand(
  async (shutdown) => {
    const backend = await openBackend({ localDir: localDirFrom(process.env), shutdown, say });
    if (backend.stack) await loadDemoOnce(backend.stack.addresses.DATABASE_URL, say);
    startWorker({ backend, shutdown, detail });
    say("Starting the development server");
    await startDevServer({ backend, shutdown, detail });
    printAddresses(backend);
  },
  () => say("Stopping"),
);
