"use client";

import { Route } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Reorderable } from "@/components/foundation/record-layer/reorderable";
import { useReorder } from "@/components/foundation/record-layer/use-reorder";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import {
  useDeleteLeadRule,
  useReorderLeadRules,
  useUpdateLeadRule,
} from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";
import { RuleRow } from "./rule-row";

/** The rules in evaluation order. */
export function RuleList({ rules: read }: { rules: LeadRule[] }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState<LeadRule>();
  const { mutateAsync: remove } = useDeleteLeadRule();
  const {
    items: rules,
    move,
    turn,
  } = useReorder(read, { order: useReorderLeadRules(), update: useUpdateLeadRule(), texts: text });

  if (rules.length === 0) {
    return (
      <EmptyState
        icon={Route}
        title="No rules yet"
        text="Until you add one, every new lead goes to the team’s owner."
      />
    );
  }
  return (
    <>
      <Reorderable id="lead-rules" onMove={move}>
        <ul role="list" aria-label="Rules" className="divide-y divide-line">
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              at={at}
              isLast={at === rules.length - 1}
              onMove={(by) => move(at, at + by)}
              onSwitch={(isOn) => turn(rule, isOn)}
              onDelete={() => setDeleting(rule)}
            />
          ))}
        </ul>
      </Reorderable>
      {deleting && (
        <DeleteRecordDialog
          kind="rule"
          title={`Delete ${deleting.name}?`}
          text="Leads it assigned stay where they are and are no longer reassigned."
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.deleteFailed })
          }
          remove={() => remove(deleting.id)}
          successText={{ title: text.deleted }}
          onDeleted={router.refresh}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
