import { hostedBackend, loadEnvFiles } from "./backend";
import { runCommand } from "./command";
import { startBuiltApp } from "./services";

await runCommand(async (shutdown) => {
  loadEnvFiles();
  const backend = hostedBackend(console.log);
  await startBuiltApp({ backend, shutdown, detail: console.log });
  console.log(`Lintel is ready: ${backend.appUrl}`);
});
