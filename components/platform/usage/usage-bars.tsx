import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Progress } from "@/components/foundation/ui/progress";
import { formatNumber } from "@/lib/foundation/text/format";
import { formatSize } from "@/lib/foundation/text/file-size";
import type { Usage } from "@/lib/platform/usage/serialize";

/** Renders how much of the plan is used, and what is unlimited. */
export function UsageBars({ usage }: { usage: Usage }) {
  return (
    <Card>
      <CardHeader title="Usage" />
      <CardBody className="flex flex-col gap-4">
        <Bar label="Seats" {...usage.users} />
        <Bar label="Clients" {...usage.clients} />
        <Bar label="Deals" {...usage.deals} />
        <Line label="Messages sent in 30 days" value={formatNumber(usage.messages_sent)} />
        <Line
          label="Files"
          value={usage.stored_bytes === 0 ? "None" : formatSize(usage.stored_bytes)}
        />
      </CardBody>
    </Card>
  );
}

function Bar({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const value =
    limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;
  return (
    <div>
      <Line label={label} value={value} note={limit === null ? "no limit" : undefined} />
      {limit !== null && (
        <Progress
          className="mt-1.5"
          label={`${label} used`}
          value={Math.min(used, limit)}
          max={limit}
        />
      )}
    </div>
  );
}

function Line({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{label}</span>
      <span className="tabular-nums">
        {value}
        {note && <span className="text-sm text-muted">, {note}</span>}
      </span>
    </p>
  );
}
