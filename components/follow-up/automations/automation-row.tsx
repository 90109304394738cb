import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import type { OrderedRowProps } from "@/components/foundation/record-layer/ordered-list";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { Badge } from "@/components/foundation/ui/badge";
import { Switch } from "@/components/foundation/ui/switch";
import type { Automation } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { AutomationSentence } from "./automation-sentence";

type AutomationRowProps = OrderedRowProps & {
  automation: Automation;
  names: RecordNames;
  fields: readonly CustomField[];
  canManage: boolean;
};

/** Renders a row of the list: the automation as a sentence, and the person it runs as. */
export function AutomationRow(props: AutomationRowProps) {
  const { automation, names, fields, at, isLast, canManage, onMove, onSwitch, onDelete } = props;
  const { id, name, place, is_on, owner_name, off_because } = automation;
  return (
    <ReorderableItem
      {...{ id, name }}
      place={at}
      className="bg-surface first:rounded-t-card last:rounded-b-card"
    >
      {(handle) => (
        <div className="relative flex items-start gap-3 rounded-[inherit] px-4 py-3 transition-colors hover:bg-hover">
          <div className="relative z-10 flex shrink-0 items-start gap-3 touch:flex-col touch:items-center touch:gap-0">
            {canManage && <span className="-my-0.5 -mr-2 -ml-2.5">{handle}</span>}
            <span className="w-6 shrink-0 pt-0.5 text-right text-sm text-muted tabular-nums touch:w-auto touch:p-0">
              {place}
            </span>
          </div>
          <div className="min-w-0 flex-1">
            <CoverLink
              href={`/automations/${id}`}
              className="font-medium [overflow-wrap:anywhere] touch:inline-block touch:py-2"
            >
              {name}
            </CoverLink>
            <AutomationSentence content={automation} {...{ names, fields }} isOn={is_on} />
            <p className="text-sm text-muted">Runs as {owner_name ?? "somebody"}</p>
            {off_because && <p className="text-sm text-warning-fg">Switched off. {off_because}.</p>}
          </div>
          <div className="relative z-10 flex shrink-0 items-center gap-1 touch:-mr-2 touch:flex-col-reverse touch:gap-2">
            {canManage ? (
              <>
                <span className="px-2">
                  <Switch aria-label={`${name} is on`} checked={is_on} onCheckedChange={onSwitch} />
                </span>
                <RecordMenu
                  name={name}
                  entries={[
                    { label: "Edit Automation", icon: "pencil", href: `/automations/${id}/edit` },
                    at > 0 && { label: "Move up", icon: "arrow-up", onSelect: () => onMove(-1) },
                    !isLast && {
                      label: "Move down",
                      icon: "arrow-down",
                      onSelect: () => onMove(1),
                    },
                  ]}
                  deletion={{ label: "Delete Automation", onDelete }}
                />
              </>
            ) : (
              <Badge tone={is_on ? "green" : "gray"}>{is_on ? "On" : "Off"}</Badge>
            )}
          </div>
        </div>
      )}
    </ReorderableItem>
  );
}
