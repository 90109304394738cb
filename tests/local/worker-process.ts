import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_DIR } from "@/local/settings";
import { waitUntil } from "../wait-until";

const WORKER = ["--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const START_MS = 120_000;

export type WorkerProcess = {
  /** Sends SIGKILL: no handler runs, no connection is closed in order. */
  kill: () => Promise<void>;
  output: () => string;
};

/** Starts a worker and waits until it is ready. Adds its end to `cleanups`. */
export async function startWorkerProcess(
  env: NodeJS.ProcessEnv,
  cleanups: (() => Promise<unknown> | void)[],
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, WORKER, {
    cwd: PROJECT_DIR,
    env: { ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  cleanups.push(kill);
  await waitUntil("the worker to be ready", () => output.includes("worker ready"), {
    within: START_MS,
  });
  return { kill, output: () => output };
}
