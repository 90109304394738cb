import fs from "node:fs";
import path from "node:path";
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { CRONTAB } from "@/worker/crontab";

const TASKS = path.join(import.meta.dirname, "..", "..", "..", "worker", "tasks");

test("the worker's timetable is read in full, and names tasks that exist", () => {
  const items = parseCrontab(CRONTAB);
  expect(items.map((item) => item.task).sort()).toEqual(
    [
      "purge_attachments",
      "purge_calendar_feeds",
      "purge_idempotent_answers",
      "purge_notifications",
      "purge_rate_limits",
      "relearn_search_words",
    ].sort(),
  );
  const files = fs.readdirSync(TASKS);
  for (const { task } of items) expect(files).toContain(`${task.replaceAll("_", "-")}.ts`);
});
