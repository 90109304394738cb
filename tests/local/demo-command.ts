import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import { parseEnv } from "node:util";
import { addressFile, type Addresses } from "@/local/addresses";
import { commandLine } from "@/local/processes";
import { PROJECT_DIR } from "@/local/settings";
import type { TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";

const START_MS = 150_000; // a first start may have to build the app

/** Process ids are reused, so the start time also identifies a process. */
export type StartedProcess = { pid: number; startedAt: string };

type ListedProcess = StartedProcess & { ppid: number; state: string };

export type Demo = {
  pid: number;
  output: () => string;
  /** Resolves with the exit code (null when killed). */
  ended: Promise<number | null>;
  addresses: () => Addresses;
  /** Returns every process it has started, directly or indirectly. */
  descendants: () => StartedProcess[];
  /** Returns the descendants and the process itself. */
  processes: () => StartedProcess[];
  signalGroup: (signal: NodeJS.Signals) => void;
};

const DIRECT = [process.execPath, "--import", "tsx", "scripts/demo.ts"];

/** Runs the demo in its own process group, as a terminal would. */
export function runDemo(
  place: TemporaryPlace,
  extra: Record<string, string> = {},
  command = DIRECT,
): Demo {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: PROJECT_DIR,
    env: { ...place.env, ...extra },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const pid = child.pid ?? 0;
  return {
    pid,
    output: () => output,
    ended,
    addresses: () => readAddresses(place.localDir),
    descendants: () => listDescendants(pid),
    processes: () => [...findProcesses([pid]), ...listDescendants(pid)],
    signalGroup: (signal) => process.kill(-pid, signal),
  };
}

/** Runs the demo and waits until it prints that it is ready. */
export async function startDemo(
  place: TemporaryPlace,
  extra?: Record<string, string>,
  command?: string[],
): Promise<Demo> {
  const demo = runDemo(place, extra, command);
  let code: number | null | undefined;
  void demo.ended.then((result) => (code = result));
  await waitUntil(
    "the demo to be ready",
    () => {
      if (code !== undefined) throw new Error(`The demo ended (${code}):\n${demo.output()}`);
      return demo.output().includes("Lintel is ready");
    },
    { within: START_MS },
  );
  return demo;
}

const STOP_MS = 60_000;

/**
 * Stops the demo like Ctrl-C, and waits until all its processes have ended. On a busy machine its database ends
 * after it.
 */
export async function stopDemo(demo: Demo): Promise<void> {
  const processes = demo.descendants();
  demo.signalGroup("SIGINT");
  await demo.ended;
  await waitForExit(processes, STOP_MS);
}

/** Waits until all these processes have ended. */
export async function waitForExit(processes: StartedProcess[], within: number): Promise<void> {
  const left = () => {
    const running = listProcesses();
    return processes.filter((process) => running.some((entry) => isSame(entry, process)));
  };
  const named = () => left().map(({ pid }) => `${pid} (${commandLine(pid)})`);
  await waitUntil(
    () => `these to end: ${named().join(", ")}`,
    () => left().length === 0,
    { within },
  );
}

/** Returns the running processes with these ids. */
export const findProcesses = (pids: number[]): StartedProcess[] =>
  listProcesses().filter(({ pid }) => pids.includes(pid));

/** A zombie, which its parent has not collected, counts as ended. */
const isSame = (running: ListedProcess, { pid, startedAt }: StartedProcess) =>
  running.pid === pid && running.startedAt === startedAt && !running.state.startsWith("Z");

function listDescendants(root: number): StartedProcess[] {
  const all = listProcesses();
  const below = (parent: number): StartedProcess[] =>
    all.filter(({ ppid }) => ppid === parent).flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(root);
}

function listProcesses(): ListedProcess[] {
  const list = execFileSync("ps", ["-eo", "pid=,ppid=,stat=,lstart="], { encoding: "utf8" });
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = "", ppid = "", state = "", ...started] = line.trim().split(/\s+/);
      return { pid: Number(pid), ppid: Number(ppid), state, startedAt: started.join(" ") };
    });
}

function readAddresses(localDir: string): Addresses {
  return parseEnv(fs.readFileSync(addressFile(localDir), "utf8")) as Addresses;
}
