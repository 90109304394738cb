"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { Button } from "@/components/foundation/ui/button";
import { formatNumber } from "@/lib/foundation/text/format";
import { useUndoImport } from "@/lib/records/clients/import-hooks";
import type { UndoneImport } from "@/lib/records/clients/imports";
import { UndoResultDialog } from "./undo-result-dialog";

type UndoImportProps = {
  id: string;
  /** The number of clients that the import created. */
  count: number;
  /** Whether the import can still be undone. The result stays visible when it cannot. */
  canUndo?: boolean;
  size?: "sm";
  /** Called after the result was shown. */
  onUndone?: () => void;
};

/** Undoes an import after confirmation, and shows what was removed and what stays. */
export function UndoImport({ id, count, canUndo = true, size, onUndone }: UndoImportProps) {
  const [asking, setAsking] = useState(false);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const undo = useUndoImport();
  const clients = `${formatNumber(count)} ${count === 1 ? "client" : "clients"}`;
  return (
    <>
      {canUndo && (
        <Button icon="undo-2" size={size} onClick={() => setAsking(true)}>
          Undo import
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Undo the import of ${clients}?`}
        text="Clients that nobody has changed since are removed with their notes. Those with later changes, notes, tasks, deals or messages stay. Opt-outs that the import added are removed, unless their client stays or the person has opted out since."
        confirmLabel="Undo import"
        destructive
        onConfirm={async () => setUndone(await undo.mutateAsync(id))}
      />
      {undone && (
        <UndoResultDialog
          result={undone}
          onClose={() => {
            setUndone(null);
            onUndone?.();
          }}
        />
      )}
    </>
  );
}
