import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ALERTS = "docs/monitoring/alerts.yml";
const DASHBOARD = "docs/monitoring/grafana-dashboard.json";
const PROMTOOL = "/usr/bin/promtool";
/** Metrics of prom-client and of Prometheus itself. */
const PROCESS_METRICS = ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "up"];
const METRIC = /\b(lintel_[a-z_]+|process_[a-z_]+|nodejs_[a-z0-9_]+)\b/g;

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const alerts = fs.readFileSync(ALERTS, "utf8");
const dashboard = JSON.parse(fs.readFileSync(DASHBOARD, "utf8")) as Dashboard;

/**
 * Returns the metrics that the sources name, in the form they are read: a counter's name ends in _total, a
 * histogram has three names.
 */
function listMetrics(): Set<string> {
  const files = ["worker/metrics.ts", ...listFiles("lib/foundation/monitoring/metrics")];
  const names = files.flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/name: "(lintel_\w+)"/g)].map(([, name]) => name),
  );
  const read = ["", "_total", "_count", "_sum", "_bucket"];
  return new Set([
    ...names.flatMap((name) => read.map((ending) => name + ending)),
    ...PROCESS_METRICS,
  ]);
}

const listFiles = (folder: string) => fs.readdirSync(folder).map((file) => path.join(folder, file));

test.each([
  ["alert", alerts.match(/expr:[\s\S]*?(?=\n {8}(for|labels):)/g) ?? []],
  ["panel", dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
])("every %s uses only metrics that exist", (_kind, expressions) => {
  expect(expressions.length).toBeGreaterThan(10);
  const known = listMetrics();
  const usedMetrics = expressions.flatMap((expression) =>
    [...expression.matchAll(METRIC)].map(([name]) => name),
  );
  expect(usedMetrics.filter((name) => !known.has(name))).toEqual([]);
});

test("the runbook names every alert", () => {
  const runbook = fs.readFileSync("docs/operations.md", "utf8");
  const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? "");
  expect(named.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});

// Without Prometheus (apt install prometheus) the suite reports the skipped test.
test.runIf(fs.existsSync(PROMTOOL))("Prometheus accepts the rules", () => {
  const output = execFileSync(PROMTOOL, ["check", "rules", ALERTS], { encoding: "utf8" });
  expect(output).toContain("SUCCESS");
});
if (!fs.existsSync(PROMTOOL))
  console.log("promtool is not installed: the alert rules were not loaded");
