"use client";

import { Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Reorderable } from "@/components/foundation/record-layer/reorderable";
import { useReorder } from "@/components/foundation/record-layer/use-reorder";
import { ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import {
  useDeleteAutomation,
  useReorderAutomations,
  useUpdateAutomation,
} from "@/lib/follow-up/automations/hooks";
import { automationMessages as text } from "@/lib/follow-up/automations/messages";
import type { Automation } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { AutomationRow } from "./automation-row";

type AutomationListProps = { automations: Automation[]; names: RecordNames; canManage: boolean };

export function AutomationList({ automations: read, names, canManage }: AutomationListProps) {
  const router = useRouter();
  const [deleting, setDeleting] = useState<Automation>();
  const { mutateAsync: remove } = useDeleteAutomation();
  const {
    items: automations,
    move,
    turn,
  } = useReorder(read, {
    order: useReorderAutomations(),
    update: useUpdateAutomation(),
    texts: text,
  });

  if (automations.length === 0) {
    return (
      <EmptyState
        icon={Zap}
        title="No automations yet"
        text="Tag new leads, add tasks and notify people the moment something happens."
        action={
          canManage && (
            <ButtonLink variant="primary" href="/automations/new">
              Add Automation
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <Reorderable id="automations" onMove={move}>
        <ol
          role="list"
          aria-label="Automations"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {automations.map((automation, at) => (
            <AutomationRow
              key={automation.id}
              automation={automation}
              names={names}
              at={at}
              isLast={at === automations.length - 1}
              canManage={canManage}
              onMove={(by) => move(at, at + by)}
              onSwitch={(isOn) => turn(automation, isOn)}
              onDelete={() => setDeleting(automation)}
            />
          ))}
        </ol>
      </Reorderable>
      {deleting && (
        <DeleteRecordDialog
          kind="automation"
          title={`Delete ${deleting.name}?`}
          text="Its log and versions are deleted too. What it already did stays."
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
