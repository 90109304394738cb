"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { SYNCHRONIZED_KINDS } from "@/lib/foundation/record-layer/kinds";
import { useCustomFields } from "@/lib/records/custom-fields/hooks";

const SetFieldDialog = loadWhenRendered(() => import("./set-field-dialog"));

type SetFieldButtonProps = {
  kind: BulkKind;
  /** The number of selected records. */
  count: number;
  /** Makes the change. Throws ApiError. */
  change: (fields: Record<string, unknown>) => Promise<void>;
};

/**
 * Renders a button that sets a custom field of the selected records; nothing for a team without a field that the
 * person may change.
 */
export function SetFieldButton({ kind, count, change }: SetFieldButtonProps) {
  const { data: fields } = useCustomFields(SYNCHRONIZED_KINDS[kind].kind);
  const editable = useMemo(() => fields?.filter(({ can_edit }) => can_edit) ?? [], [fields]);
  const [isOpen, setOpen] = useState(false);
  if (editable.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Set field
      </Button>
      {isOpen && (
        <SetFieldDialog
          {...{ kind, count, change }}
          fields={editable}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
