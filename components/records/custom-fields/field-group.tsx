"use client";

import { useId } from "react";
import { Reorderable } from "@/components/foundation/record-layer/reorderable";
import { IconButton } from "@/components/foundation/ui/button";
import type { RoleName } from "@/lib/organisation/roles/role-name";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { FieldRow } from "./field-row";

type FieldGroupProps = {
  heading: string;
  fields: readonly CustomField[];
  roles: readonly RoleName[];
  isFirst: boolean;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
  onMoveGroup: (by: 1 | -1) => void;
  onDelete: (field: CustomField) => void;
};

/** Renders the fields under a heading, to reorder them, or the heading with all of them. */
export function FieldGroup(props: FieldGroupProps) {
  const { heading, fields, roles, isFirst, isLast, onMove, onMoveGroup, onDelete } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center gap-1 border-b border-line">
        <h2 id={id} className="min-w-0 flex-1 text-lg [overflow-wrap:anywhere]">
          {heading}
        </h2>
        {!(isFirst && isLast) && (
          <>
            <IconButton
              icon="arrow-up"
              label={`Move ${heading} up`}
              disabled={isFirst}
              onClick={() => onMoveGroup(-1)}
            />
            <IconButton
              icon="arrow-down"
              label={`Move ${heading} down`}
              disabled={isLast}
              onClick={() => onMoveGroup(1)}
            />
          </>
        )}
      </div>
      <Reorderable id={`custom-fields-${id}`} onMove={onMove}>
        <ol role="list" aria-label={heading} className="divide-y divide-line">
          {fields.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              roles={roles}
              at={at}
              isLast={at === fields.length - 1}
              onMove={(by) => onMove(at, at + by)}
              onDelete={() => onDelete(field)}
            />
          ))}
        </ol>
      </Reorderable>
    </section>
  );
}
