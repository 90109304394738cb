"use client";

import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useChecklist } from "@/lib/records/checklists/hooks";
import { FACT_QUESTIONS } from "@/lib/records/checklists/labels";
import type { ChecklistItem, TransactionChecklist } from "@/lib/records/checklists/serialize";
import { useUploads } from "@/lib/records/transaction-documents/uploads";
import { ItemRow } from "./item-row";

type ChecklistSectionProps = {
  transactionId: string;
  initialData: InitialData<TransactionChecklist>;
};

/** Renders the checklists of a transaction, a part for each side that the reader may see. */
export function ChecklistSection({ transactionId, initialData }: ChecklistSectionProps) {
  const { data, isError, refetch } = useChecklist(transactionId, initialData);
  const uploads = useUploads(transactionId);
  const { items, unknown } = data ?? initialData.data;
  const sides = [...new Set(items.map(({ side }) => side))];
  return (
    <Card>
      <CardHeader title="Checklist" text={summarize(items)} className="pb-3" />
      {isError && <LoadError className="mx-5 mb-4" onRetry={() => void refetch()} />}
      {unknown.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-warning-fg">
          {`More may be needed. Fill in under Facts: ${unknown.map((fact) => FACT_QUESTIONS[fact]).join(", ")}.`}
        </p>
      )}
      {items.length === 0 && (
        <p className="px-5 pb-4 text-muted">
          No checklist asks for anything here. Your team sets them up under Settings, Checklists.
        </p>
      )}
      {sides.map((side) => (
        <section key={side} aria-label={`${side} side`} className="border-t border-line">
          {sides.length > 1 && <h3 className="px-5 pt-3 text-sm text-muted">{side} side</h3>}
          <ul role="list" className="divide-y divide-line">
            {items
              .filter((item) => item.side === side)
              .map((item) => (
                <ItemRow key={item.id} item={item} uploads={uploads} />
              ))}
          </ul>
        </section>
      ))}
      <UnsavedChanges when={uploads.uploads.some(({ problem }) => problem === null)} />
    </Card>
  );
}

/** Returns "3 of 9 done", counting the needed items; nothing when none is needed. */
function summarize(items: readonly ChecklistItem[]): string | undefined {
  const needed = items.filter(({ is_needed, status }) => is_needed && status !== "not_applicable");
  if (needed.length === 0) return undefined;
  const done = needed.filter(({ status }) => status === "accepted").length;
  return `${done} of ${needed.length} done`;
}
