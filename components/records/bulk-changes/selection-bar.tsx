"use client";

import { FileDown, Tag, Trash2, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { AssignButton, StatusButton } from "@/components/foundation/record-layer/bulk-menus";
import { useSelectedCount, type Selected } from "@/components/foundation/record-layer/selection";
import { useBulkActions } from "@/components/foundation/record-layer/use-bulk-actions";
import { selectAll } from "@/components/foundation/record-layer/use-selection-keys";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import type { Tone } from "@/components/foundation/ui/badge";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { useDownload } from "@/components/foundation/ui/use-download";
import { TagPicker } from "@/components/records/tags/tag-picker";
import { MAX_BULK_SIZE, type BulkKind } from "@/lib/foundation/record-layer/bulk";
import { toSelectionBody } from "@/lib/foundation/record-layer/bulk-hooks";
import { bulkMessages as text, pluralize } from "@/lib/foundation/record-layer/bulk-messages";

type SelectionBarProps = Selected & {
  kind: BulkKind;
  statuses: readonly string[];
  getTone: (status: string) => Tone;
  /** What happens to related data when a record is deleted. */
  deletion: string;
  /** Renders further actions of the kind. `ask` starts a change. */
  more?: (ask: (change: Record<string, unknown>) => void) => ReactNode;
};

/** Shows how many records are selected and what can be done with them, above the list's foot, within thumb reach. */
export default function SelectionBar(props: SelectionBarProps) {
  const { kind, selection, filter, totalCount, rights, statuses, getTone, deletion, more } = props;
  const count = useSelectedCount(selection);
  const { ask, isPending } = useBulkActions(kind, selection, filter);
  const [isAsking, setAsking] = useState(false);
  const change = (fields: Record<string, unknown>) => void ask({ change: fields });
  const hasTags = kind !== "tasks";
  return (
    <div className="pointer-events-none sticky bottom-4 z-30 mt-3 flex justify-start touch:fixed touch:justify-center touch:inset-x-2 touch:bottom-[calc(64px+env(safe-area-inset-bottom))]">
      <div
        role="toolbar"
        aria-label={`Actions for the selected ${kind}`}
        aria-busy={isPending}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-1 gap-y-0.5 rounded-card border border-line-strong bg-surface py-1.5 pr-1.5 pl-3.5 shadow-float"
      >
        <p role="status" className="mr-1 font-medium whitespace-nowrap tabular-nums">
          {text.selected(count)}
        </p>
        {count < totalCount && totalCount <= MAX_BULK_SIZE && (
          <Button variant="link" size="sm" className="mr-1" onClick={() => selectAll(selection)}>
            {`Select all ${totalCount.toLocaleString("en-US")}`}
          </Button>
        )}
        <div className="flex items-center gap-1 touch:order-2 touch:-mr-1.5 touch:w-[calc(100%+6px)] touch:overflow-x-auto touch:[scrollbar-width:none]">
          {rights.assign && <AssignButton kind={kind} onAssign={change} />}
          {rights.update && (
            <StatusButton
              statuses={statuses}
              getTone={getTone}
              onChoose={(status) => change({ status })}
            />
          )}
          {rights.update && hasTags && <TagButtons onChange={change} />}
          {rights.update && more?.(change)}
          {rights.export && hasTags && <ExportChosen {...{ kind, selection, filter }} />}
          {rights.remove && (
            <Button icon={Trash2} variant="danger-quiet" size="sm" onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
        </div>
        <IconButton
          icon={X}
          label="Clear selection"
          className="touch:order-1 touch:ml-auto"
          onClick={() => selection.clear()}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={`Delete ${pluralize(count, kind)}`}
          text={`${deletion} You can undo this for ten minutes.`}
          confirmLabel={`Delete ${pluralize(count, kind)}`}
          destructive
          onConfirm={async () => void (await ask({ delete: true }))}
        />
      )}
    </div>
  );
}

function TagButtons({ onChange }: { onChange: (change: Record<string, unknown>) => void }) {
  return (
    <>
      <TagPicker
        chosen={[]}
        creates
        onToggle={({ id }) => onChange({ add_tags: [id] })}
        trigger={
          <Button icon={Tag} variant="quiet" size="sm">
            Add tag
          </Button>
        }
      />
      <TagPicker
        chosen={[]}
        onToggle={({ id }) => onChange({ remove_tags: [id] })}
        trigger={
          <Button variant="quiet" size="sm">
            Remove tag
          </Button>
        }
      />
    </>
  );
}

type ExportChosenProps = Pick<SelectionBarProps, "kind" | "selection" | "filter">;

function ExportChosen({ kind, selection, filter }: ExportChosenProps) {
  const { pending, download } = useDownload(`Failed to export ${kind}`);
  const save = () =>
    download(
      `/api/${kind}/export`,
      `${kind}.csv`,
      toSelectionBody(selection.getSelected(), filter),
    );
  return (
    <Button icon={FileDown} variant="quiet" size="sm" pending={pending} onClick={save}>
      Export
    </Button>
  );
}
