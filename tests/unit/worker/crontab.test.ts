import fs from "node:fs";
import path from "node:path";
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import {
  CRONTAB,
  EXPORT_CRONTAB,
  MLS_CRONTAB,
  STRIPE_CRONTAB,
  TEXT_CRONTAB,
} from "@/worker/crontab";
import { PURGES } from "@/worker/tasks/purges";

const TASKS = path.join(import.meta.dirname, "..", "..", "..", "worker", "tasks");

test("the worker's crontab is parsed in full and names only existing tasks", () => {
  const items = [CRONTAB, EXPORT_CRONTAB, MLS_CRONTAB, STRIPE_CRONTAB, TEXT_CRONTAB].flatMap(
    (timetable) => parseCrontab(timetable),
  );
  expect(items.map((item) => item.task).sort()).toEqual(
    [
      "ask_text_reports",
      "reconcile_with_stripe",
      "train_lead_models",
      "enqueue_mls_polls",
      "enqueue_report_mails",
      "purge_deleted_clients",
      "purge_affiliate_traces",
      "purge_attachments",
      "purge_calendar_feeds",
      "purge_custom_fields",
      "purge_distinct_clients",
      "purge_exports",
      "purge_failed_items",
      "purge_handed_in_mail",
      "purge_idempotent_answers",
      "purge_lead_scores",
      "purge_listings",
      "purge_notifications",
      "purge_rate_limits",
      "purge_record_events",
      "purge_automation_runs",
      "schedule_automation_moments",
      "purge_reversals",
      "purge_stripe_events",
      "purge_webhook_deliveries",
      "rebuild_search_words",
      "notify_read_only_teams",
      "book_monthly_charges",
      "rescore_leads",
    ].sort(),
  );
  const files = fs.readdirSync(TASKS).map((file) => file.replace(".ts", "").replaceAll("-", "_"));
  for (const { task } of items)
    expect([...files, ...Object.keys(PURGES), "purge_exports"]).toContain(task);
});
