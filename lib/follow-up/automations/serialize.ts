import { z } from "zod";
import type { Database, Json, Tables } from "@/lib/foundation/supabase/database.types";
import { formatLimit } from "./messages";
import { automationActions } from "./schema";
import { START_NAMES, type StartName } from "./starts";

/** Returns conditions as parameters of the client list. */
export const toParameters = (conditions: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(conditions)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : String(value),
    ]),
  );

/** Returns an automation for the API. */
export const toAutomation = ({
  tenant_id: _,
  starts_with,
  conditions,
  actions,
  ...automation
}: Tables<"automation_records">) => ({
  ...automation,
  starts_with: starts_with as StartName,
  conditions: toParameters(conditions),
  actions: automationActions.parse(actions),
});

export type Automation = ReturnType<typeof toAutomation>;

/** The content of an automation, without author and dates. */
export type AutomationContent = Pick<
  Automation,
  "starts_with" | "starts_value" | "starts_count" | "conditions" | "actions"
>;

const result = z.object({ do: z.string(), ok: z.boolean(), reason: z.string().optional() });

type RunOutcome = "done" | "partly" | "refused" | "not_matched" | "stopped" | "limited" | "ended";

type RunRow = Database["public"]["Functions"]["list_automation_runs"]["Returns"][number];

/** Returns a decision for the API. */
export const toRun = ({ limited_to, ...run }: RunRow) => ({
  ...run,
  id: String(run.id),
  owner_name: run.owner_name as string | null,
  outcome: run.outcome as RunOutcome,
  results: z
    .array(result)
    .parse(run.results)
    .map((one) => (limited_to === null ? one : { ...one, reason: formatLimit(limited_to) })),
});

export type AutomationRun = ReturnType<typeof toRun>;

const versionContent = z.object({
  name: z.string(),
  starts_with: z.enum(START_NAMES),
  starts_value: z.string().nullable(),
  starts_count: z.number().nullable(),
  conditions: z.custom<Json>().transform(toParameters),
  actions: automationActions,
});

/** Returns a version for the API, with the content of the automation at that time. */
export const toVersion = (
  {
    version,
    content,
    saved_at,
  }: Pick<Tables<"automation_versions">, "version" | "content" | "saved_at">,
  savedByName: string | null,
) => ({ version, ...versionContent.parse(content), saved_at, saved_by_name: savedByName });

export type AutomationVersion = ReturnType<typeof toVersion>;

export type AutomationSettings = { stopped_at: string | null; daily_limit: number };
