import { Link } from "@/components/foundation/ui/link";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { Badge } from "@/components/foundation/ui/badge";
import type { RoleName } from "@/lib/organisation/roles/role-name";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { customFieldMessages as texts } from "@/lib/records/custom-fields/messages";
import { describeAccess, describeType } from "@/lib/records/custom-fields/summary";
import { FIELDS_PATH } from "./paths";

type FieldRowProps = {
  field: CustomField;
  roles: readonly RoleName[];
  at: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

/** Renders a row of the list: a field, its type, and who sees it. */
export function FieldRow({ field, roles, at, isLast, onMove, onDelete }: FieldRowProps) {
  const { id, label, key, is_required, is_on_card, is_searchable, is_filterable } = field;
  const href = `${FIELDS_PATH}/${id}`;
  const access = describeAccess(field, roles);
  return (
    <ReorderableItem id={id} name={label} place={at} className="bg-bg">
      {(handle) => (
        <div className="flex items-start gap-1 py-2">
          <span className="-ml-2 touch:-ml-3">{handle}</span>
          <div className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link
                href={href}
                className="rounded-mark font-medium underline-offset-4 hover:underline touch:py-2"
              >
                {label}
              </Link>
              {is_required && <Badge>Required</Badge>}
              {is_on_card && <Badge>On the card</Badge>}
              {is_searchable && <Badge>{texts.searchable}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {describeType(field)} · {key}
              {!is_filterable && ` · ${texts.notFilterable}`}
            </p>
            {access.length > 0 && <p className="text-sm text-muted">{access.join(" · ")}</p>}
          </div>
          <RecordMenu
            name={label}
            entries={[
              { label: "Edit field", icon: "pencil", href },
              at > 0 && { label: "Move up", icon: "arrow-up", onSelect: () => onMove(-1) },
              !isLast && { label: "Move down", icon: "arrow-down", onSelect: () => onMove(1) },
            ]}
            deletion={{ label: "Delete field", onDelete }}
          />
        </div>
      )}
    </ReorderableItem>
  );
}
