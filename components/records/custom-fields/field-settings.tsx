"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { useOrder } from "@/components/foundation/record-layer/use-reorder";
import { moveItem } from "@/lib/foundation/record-layer/move-item";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { RoleName } from "@/lib/organisation/roles/role-name";
import type { CustomField, CustomizedKind } from "@/lib/records/custom-fields/field-types";
import {
  useDeleteCustomField,
  useReorderCustomFields,
} from "@/lib/records/custom-fields/write-hooks";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import { groupBySection } from "@/lib/records/custom-fields/sections";
import { listSuggestedFields } from "@/lib/records/custom-fields/suggestions";
import { DeletedFields } from "./deleted-fields";
import { FieldGroup } from "./field-group";
import { SuggestedFields } from "./suggested-fields";

type FieldSettingsProps = {
  kind: CustomizedKind;
  fields: CustomField[];
  /** The deleted fields that can be restored. */
  deleted: CustomField[];
  roles: readonly RoleName[];
};

/** With this number of fields or more, the ready-made fields are no longer offered. */
const FEW = 5;

/** Renders the custom fields of a kind of record under their headings, and the deleted ones that can be restored. */
export function FieldSettings({ kind, fields, deleted, roles }: FieldSettingsProps) {
  const suggested = fields.length < FEW ? listSuggestedFields(kind, [...fields, ...deleted]) : [];
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {fields.length > 0 && <OrderedFields {...{ kind, fields, roles }} />}
      {(suggested.length > 0 || fields.length === 0) && (
        <SuggestedFields kind={kind} fields={suggested} isStart={fields.length === 0} />
      )}
      {deleted.length > 0 && <DeletedFields fields={deleted} />}
    </div>
  );
}

type OrderedFieldsProps = Pick<FieldSettingsProps, "kind" | "fields" | "roles">;

function OrderedFields({ kind, fields, roles }: OrderedFieldsProps) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeleteCustomField(kind);
  const [deleting, setDeleting] = useState<CustomField>();
  const { items, sort } = useOrder(fields, {
    order: useReorderCustomFields(kind),
    texts: text,
  });
  const groups = groupBySection(items);

  function moveWithin(at: number, from: number, to: number) {
    const moved = groups.map((group, place) =>
      place === at ? moveItem(group.fields, from, to) : group.fields,
    );
    sort(moved.flat());
  }

  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ heading, fields: grouped }, at) => (
        <FieldGroup
          key={heading}
          heading={heading}
          fields={grouped}
          roles={roles}
          onMove={(from, to) => moveWithin(at, from, to)}
          onMoveGroup={(by) => sort(moveItem(groups, at, at + by).flatMap((group) => group.fields))}
          isFirst={at === 0}
          isLast={at === groups.length - 1}
          onDelete={setDeleting}
        />
      ))}
      {deleting && (
        <DeleteRecordDialog
          kind="field"
          title={`Delete ${deleting.label}?`}
          text={text.deletion}
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.deleteFailed })
          }
          remove={() => remove(deleting.id)}
          successText={{ title: text.deleted(deleting.label) }}
          onDeleted={router.refresh}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
