import { Link } from "@/components/foundation/ui/link";
import type { OrderedRowProps } from "@/components/foundation/record-layer/ordered-list";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { cn } from "@/components/foundation/ui/class-names";
import { Switch } from "@/components/foundation/ui/switch";
import { actionText, clockText, conditionsText } from "@/lib/leads/lead-routing/rule-labels";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";

type RuleRowProps = OrderedRowProps & { rule: LeadRule };

/** Renders a row of the list: the rule's leads and recipients, with buttons to move it. */
export function RuleRow({ rule, at, isLast, onMove, onSwitch, onDelete }: RuleRowProps) {
  const { id, name, place, is_on } = rule;
  const clock = clockText(rule);
  const gone = rule.people.filter(({ is_active }) => !is_active);
  const href = `/settings/lead-routing/${id}`;
  return (
    <ReorderableItem {...{ id, name }} place={at} className="bg-surface">
      {(handle) => (
        <div className="flex items-start gap-3 py-3">
          <div className="flex shrink-0 items-start gap-3 touch:flex-col touch:items-center touch:gap-0">
            <span className="-my-0.5 -mr-2 -ml-2">{handle}</span>
            <span className="w-6 shrink-0 pt-0.5 text-right text-sm text-muted tabular-nums touch:w-auto touch:p-0">
              {place}
            </span>
          </div>
          <div className={cn("min-w-0 flex-1", !is_on && "opacity-60")}>
            <Link
              href={href}
              className="rounded-mark font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline touch:inline-block touch:py-2"
            >
              {name}
            </Link>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">{conditionsText(rule)}</p>
            <p className="text-sm [overflow-wrap:anywhere]">{actionText(rule)}</p>
            {clock && <p className="text-sm text-muted">{clock}</p>}
            {gone.length > 0 && (
              <p className="text-sm text-warning-fg">
                {gone.map((person) => person.name).join(", ")} {gone.length === 1 ? "is" : "are"} no
                longer on the team and skipped.
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center gap-1 touch:-mr-2 touch:flex-col-reverse touch:gap-2">
            <span className="px-2">
              <Switch aria-label={`${name} is on`} checked={is_on} onCheckedChange={onSwitch} />
            </span>
            <RecordMenu
              name={name}
              entries={[
                { label: "Edit rule", icon: "pencil", href },
                at > 0 && { label: "Move up", icon: "arrow-up", onSelect: () => onMove(-1) },
                !isLast && { label: "Move down", icon: "arrow-down", onSelect: () => onMove(1) },
              ]}
              deletion={{ label: "Delete rule", onDelete }}
            />
          </div>
        </div>
      )}
    </ReorderableItem>
  );
}
