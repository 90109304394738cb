import { Link } from "@/components/foundation/ui/link";
import { Badge } from "@/components/foundation/ui/badge";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { OUTCOMES, runText } from "@/lib/follow-up/automations/labels";
import type { AutomationRun } from "@/lib/follow-up/automations/serialize";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type RunLogProps = {
  runs: readonly AutomationRun[];
  /** The first text of each line: the client or the automation. */
  by: "client" | "automation";
  /** The custom fields that the reader sees. */
  fields?: readonly CustomField[];
};

/** Renders decisions with their reasons, latest first. */
export function RunLog({ runs, by, fields }: RunLogProps) {
  return (
    <ul
      aria-label="Log"
      className="max-h-[32rem] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
    >
      {runs.map((run) => {
        const { id, client_id, client_name, automation_id, automation_name, ran_at, outcome } = run;
        return (
          <li key={id} className="px-4 py-2.5 [overflow-wrap:anywhere]">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                href={by === "client" ? `/client/${client_id}` : `/automations/${automation_id}`}
                prefetch={false}
                className="min-w-0 rounded-mark font-medium underline-offset-4 hover:underline touch:py-2"
              >
                {by === "client" ? client_name : automation_name}
              </Link>
              <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
            </div>
            <p className="text-sm">{runText(run, fields)}</p>
            <p className="text-sm text-muted">
              <RelativeTime at={ran_at} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
