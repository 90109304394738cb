import { hostedBackend, loadEnvFiles } from "./backend";
import { runCommand } from "./command";
import { startBuiltApp } from "./services";

/** Longer than the app needs to stop, which has its own limits (lib/foundation/http/graceful-stop.ts). */
const GRACE_MS = 6 * 60_000;

await runCommand(
  async (shutdown) => {
    loadEnvFiles();
    const backend = hostedBackend(console.log);
    await startBuiltApp({ backend, shutdown, detail: console.log, graceMs: GRACE_MS });
    console.log(`Lintel is ready: ${backend.appUrl}`);
  },
  () => console.log("Lintel is stopping"),
  GRACE_MS,
);
