import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

export type Child = {
  /** Resolves with the exit code once the process has ended for any reason. */
  ended: Promise<number>;
  /** Asks the process to end, and kills it after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
  process: ChildProcess;
};

type ChildOptions = {
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Receives the output line by line. Without it, the output goes to our own. */
  onLine?: (line: string) => void;
};

const WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, "with-parent.mjs")).href;

/** Runs a Node program that ends with this process, even when this one is killed. */
export function startNode(args: string[], { env, cwd, onLine }: ChildOptions): Child {
  const output = onLine ? "pipe" : "inherit";
  const child = spawn(process.execPath, ["--import", WITH_PARENT, ...args], {
    cwd,
    env: { ...env, PARENT_PID: String(process.pid) },
    stdio: ["ignore", output, output, "ipc"],
  });
  if (onLine) for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLine);
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  const stop = async (graceMs = 3000) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
    await ended.catch(() => 1);
    clearTimeout(force);
  };
  return { ended, stop, process: child };
}

function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream?.on("end", () => {
    if (rest) onLine(rest);
  });
}
