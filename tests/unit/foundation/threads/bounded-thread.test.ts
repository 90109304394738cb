import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-thread-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const file = path.join(folder, "thread.mjs");
fs.writeFileSync(
  file,
  `import { parentPort } from "node:worker_threads";
  const kept = [];
  parentPort.on("message", (task) => {
    // Slowly enough for a busy machine to notice in time.
    if (task === "fill") for (;;) {
      kept.push(new Uint8Array(4 << 20).fill(1));
      for (const until = performance.now() + 5; performance.now() < until;);
    }
    if (task === "spin") for (;;);
    if (task === "fail") throw new Error("no such task");
    parentPort.postMessage(task);
  });`,
);
const thread = pathToFileURL(file);
const LONG_LIMIT_MS = 60_000;

const limitOf = (error: unknown) => (error instanceof ThreadLimitExceeded ? error.limit : error);

test("stops a task that exceeds the memory limit with its buffers, and runs the next task", async () => {
  const run = createBoundedThread<string, string>(thread, { limitMs: LONG_LIMIT_MS, memoryMb: 64 });
  const [filled, next] = await Promise.allSettled([run("fill"), run("next")]);
  expect(filled.status === "rejected" && limitOf(filled.reason)).toBe("memory");
  expect(next).toMatchObject({ value: "next" });
});

test("stops a task that exceeds the time limit, and runs the next task after a failure", async () => {
  const run = createBoundedThread<string, string>(thread, { limitMs: 2_000, memoryMb: 64 });
  expect(limitOf(await run("spin").catch((error: unknown) => error))).toBe("time");
  const patient = createBoundedThread<string, string>(thread, {
    limitMs: LONG_LIMIT_MS,
    memoryMb: 64,
  });
  await expect(patient("fail")).rejects.toThrow("no such task");
  expect(await patient("next")).toBe("next");
});
