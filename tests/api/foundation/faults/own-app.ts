import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { freePorts } from "@/local/ports";
import { PROJECT_DIR } from "@/local/settings";
import { spawn } from "node:child_process";
import { waitUntil } from "../../../wait-until";

/** An app process of the test's own, from the production build, which the test may kill. */
export type OwnApp = {
  url: string;
  /** Sends SIGKILL: no handler runs, no connection is closed in order. Resolves once the process is gone. */
  kill: () => Promise<void>;
  /** Sends SIGTERM. Resolves once the process has ended by itself. */
  terminate: () => Promise<void>;
};

/** Starts the production build with the services that `env` names. */
export async function startOwnApp(env: NodeJS.ProcessEnv): Promise<OwnApp> {
  const standalone = path.join(PROJECT_DIR, ".next", "standalone");
  if (!fs.existsSync(path.join(standalone, "server.js"))) {
    throw new Error("There is no production build: `npm run build` makes one");
  }
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(standalone, "server.js")], {
    cwd: standalone,
    env: {
      ...env,
      NODE_ENV: "production",
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
      APP_URL: url,
    },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const endBy = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  await waitUntil(
    "the app to answer",
    async () => {
      if (child.exitCode !== null) throw new Error(`The app ended (${child.exitCode})`);
      return fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    { within: 60_000 },
  );
  return { url, kill: endBy("SIGKILL"), terminate: endBy("SIGTERM") };
}
