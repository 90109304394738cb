import { once } from "node:events";
import { Worker } from "node:worker_threads";

type Limits = {
  /** How long one task may take. */
  limitMs: number;
  /** How much memory the thread may hold, its buffers included. */
  memoryMb: number;
  /** Node options for the thread; without them it loads modules as plain Node does. */
  execArgv?: string[];
};

/** Thrown when a task exceeds its time or memory. */
export class ThreadLimitExceeded extends Error {
  override name = "ThreadLimitExceeded";

  constructor(readonly limit: "time" | "memory") {
    super(`A thread ran out of ${limit}`);
  }
}

/** How often the buffers of a busy thread are measured. Its heap limit does not count them. */
const MEASURED_EVERY_MS = 50;
const MEGABYTE = 1024 * 1024;

/**
 * Returns a function that runs tasks one after the other in a separate thread, so that an expensive task does
 * not block the process. `file` responds to each message with one message. The thread starts with the first
 * task and is terminated when a task exceeds a limit. Throws ThreadLimitExceeded, or the thread's own error.
 */
export function createBoundedThread<Task, Answer>(
  file: URL,
  limits: Limits,
): (task: Task) => Promise<Answer> {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = async (task: Task): Promise<Answer> => {
    thread ??= openThread(file, limits);
    const current = thread;
    try {
      return (await waitForAnswer(current, task, limits)) as Answer;
    } catch (error) {
      thread = undefined;
      await current.terminate();
      throw toLimitError(error);
    }
  };
  return (task) => {
    const answer = last.then(() => run(task));
    last = answer.catch(() => undefined);
    return answer;
  };
}

function openThread(file: URL, { memoryMb, execArgv = [] }: Limits): Worker {
  const thread = new Worker(file, {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  thread.on("error", () => undefined); // the task's promise reports the error
  thread.unref();
  return thread;
}

async function waitForAnswer(thread: Worker, task: unknown, limits: Limits): Promise<unknown> {
  const exceeded = new AbortController();
  const clock = setTimeout(() => exceeded.abort(new ThreadLimitExceeded("time")), limits.limitMs);
  const scales = setInterval(
    () => void abortAboveMemory(thread, limits, exceeded),
    MEASURED_EVERY_MS,
  );
  try {
    const answer = once(thread, "message", { signal: exceeded.signal });
    thread.postMessage(task);
    const [value] = await answer;
    return value;
  } finally {
    clearTimeout(clock);
    clearInterval(scales);
  }
}

async function abortAboveMemory(
  thread: Worker,
  { memoryMb }: Limits,
  exceeded: AbortController,
): Promise<void> {
  // A thread that has just ended has no statistics; its end is handled elsewhere.
  const statistics = await thread.getHeapStatistics().catch(() => undefined);
  if (statistics && statistics.external_memory > memoryMb * MEGABYTE) {
    exceeded.abort(new ThreadLimitExceeded("memory"));
  }
}

function toLimitError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "AbortError") return error.cause ?? error;
  const isOutOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isOutOfMemory ? new ThreadLimitExceeded("memory") : error;
}
