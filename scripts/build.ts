import { buildApp } from "./app-build";
import { runCommand } from "./command";

await runCommand(async (shutdown) => {
  await buildApp(process.env, { shutdown, checksTypes: true });
  await shutdown.now(0);
});
