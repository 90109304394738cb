"use client";

import { Badge } from "@/components/foundation/ui/badge";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDay } from "@/lib/foundation/text/format";
import { useChecklist } from "@/lib/records/checklists/hooks";
import { listNextSteps } from "@/lib/records/checklists/next-steps";
import type { TransactionChecklist } from "@/lib/records/checklists/serialize";

const SHOWN = 4;

type NextStepsProps = { transactionId: string; initialData: InitialData<TransactionChecklist> };

/** Renders the next steps of the file and who is responsible; nothing without a checklist. */
export function NextSteps({ transactionId, initialData }: NextStepsProps) {
  const { data = initialData.data } = useChecklist(transactionId, initialData);
  const steps = listNextSteps(data.items, useToday());
  if (data.items.length === 0) return null;
  const more = steps.length - SHOWN;
  return (
    <Card>
      <CardHeader title="Next" className="pb-3" />
      {steps.length === 0 ? (
        <p className="px-5 pb-4 text-muted">Nothing is missing in the checklist.</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {steps.slice(0, SHOWN).map(({ item, verb, whose, isLate }) => (
            <li key={item.id} className="px-5 py-2.5">
              <p className="flex items-start justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="text-muted">{verb}:</span> {item.title}
                </span>
                {isLate && <Badge tone="red">Late</Badge>}
              </p>
              <p className="text-sm text-muted">
                {whose}
                {item.due_date &&
                  item.status !== "in_review" &&
                  ` · due ${formatDay(item.due_date)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-muted">
          {more === 1 ? "1 more in the checklist" : `${more} more in the checklist`}
        </p>
      )}
    </Card>
  );
}
