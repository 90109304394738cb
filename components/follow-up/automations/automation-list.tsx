"use client";

import { OrderedList } from "@/components/foundation/record-layer/ordered-list";
import { ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import {
  useDeleteAutomation,
  useReorderAutomations,
  useUpdateAutomation,
} from "@/lib/follow-up/automations/hooks";
import { automationMessages } from "@/lib/follow-up/automations/messages";
import type { Automation } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { AutomationRow } from "./automation-row";

type AutomationListProps = {
  automations: Automation[];
  names: RecordNames;
  fields: readonly CustomField[];
  canManage: boolean;
};

export function AutomationList({ automations, names, fields, canManage }: AutomationListProps) {
  return (
    <OrderedList
      id="automations"
      label="Automations"
      items={automations}
      order={useReorderAutomations()}
      update={useUpdateAutomation()}
      remove={useDeleteAutomation()}
      texts={automationMessages}
      deletion={{
        kind: "automation",
        text: "Its log and versions are deleted too. What it already did stays.",
      }}
      className="rounded-card border border-line bg-surface"
      empty={
        <EmptyState
          icon="zap"
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
      }
      row={(automation, row) => (
        <AutomationRow key={automation.id} {...{ automation, names, fields, canManage }} {...row} />
      )}
    />
  );
}
