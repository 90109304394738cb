import { freePorts } from "@/local/ports";
import { runDemo, waitForExit, type Demo } from "../../../local/demo-command";
import { stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";

export type StartedApp = Demo & {
  url: string;
  /** Sends SIGTERM to npm alone, as a service manager does. */
  terminate: () => void;
  /** Resolves when npm and all processes that it started are gone. */
  waitForEnd: () => Promise<void>;
};

/** Runs `npm start` with these settings, and waits until it prints that it is ready. */
export async function npmStart(
  settings: Record<string, string>,
  chosenPort?: number,
): Promise<StartedApp> {
  const [port = 0] = chosenPort ? [chosenPort] : await freePorts(1);
  const env = { ...process.env, ...stack, ...settings, PORT: String(port), HOST: "127.0.0.1" };
  const place = { localDir: "", env: env as NodeJS.ProcessEnv, remove: () => undefined };
  const app = runDemo(place, {}, ["npm", "start"]);
  await waitUntil(
    () => `npm start to be ready:\n${app.output()}`,
    () => app.output().includes("Lintel is ready"),
  );
  const processes = app.processes();
  return {
    ...app,
    url: `http://127.0.0.1:${port}`,
    terminate: () => void process.kill(app.pid, "SIGTERM"),
    waitForEnd: () => waitForExit(processes, 60_000),
  };
}
