"use client";

import { useState, type ReactNode } from "react";
import { AssignButton, StatusButton } from "@/components/foundation/record-layer/bulk-menus";
import { useSelectedCount, type Selected } from "@/components/foundation/record-layer/selection";
import { useBulkActions } from "@/components/foundation/record-layer/use-bulk-actions";
import { selectAll } from "@/components/foundation/record-layer/use-selection-keys";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import type { Tone } from "@/components/foundation/ui/badge";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { useDownload } from "@/components/foundation/ui/use-download";
import { SetFieldButton } from "@/components/records/custom-fields/set-field-button";
import { TagPicker } from "@/components/records/tags/tag-picker";
import { MAX_BULK_SIZE, type BulkKind } from "@/lib/foundation/record-layer/bulk";
import { toSelectionBody } from "@/lib/foundation/record-layer/bulk-hooks";
import { bulkMessages as text, pluralize } from "@/lib/foundation/record-layer/bulk-messages";

type SelectionBarProps = Selected & {
  kind: BulkKind;
  statuses: readonly string[];
  getTone: (status: string) => Tone;
  /** The text about related data, for the confirmation of a deletion. */
  deletion: string;
  /** The most used action of the kind. It comes first. */
  first?: ReactNode;
  /** Renders further actions of the kind. `onChange` starts a change. */
  more?: (onChange: (change: Record<string, unknown>) => void) => ReactNode;
};

/** Tells the page how high the bar is, so that a toast on the phone appears above it. */
function shareHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--selection-bar", `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--selection-bar");
  };
}

/** Renders the number of selected records and the bulk actions, above the list's foot, within thumb reach. */
export default function SelectionBar(props: SelectionBarProps) {
  const { kind, selection, filter, totalCount, deletion } = props;
  const count = useSelectedCount(selection);
  const { tryChange, change, isPending } = useBulkActions(kind, selection, filter);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="pointer-events-none @container sticky bottom-4 z-30 mt-3 flex justify-start touch:fixed touch:inset-x-2 touch:bottom-[calc(64px+env(safe-area-inset-bottom))] touch:justify-center">
      <div
        ref={shareHeight}
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
        <Actions
          {...props}
          count={count}
          onChange={(fields) => void tryChange({ change: fields })}
          onSet={(fields) => change({ change: fields })}
          onDelete={() => setAsking(true)}
        />
        <IconButton
          icon="x"
          label="Clear selection"
          className="@max-[1100px]:order-1 @max-[1100px]:ml-auto"
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
          onConfirm={async () => void (await tryChange({ delete: true }))}
        />
      )}
    </div>
  );
}

type ActionsProps = SelectionBarProps & {
  count: number;
  onChange: (change: Record<string, unknown>) => void;
  /** Makes a change, for a form that shows its own error. */
  onSet: (change: Record<string, unknown>) => Promise<void>;
  onDelete: () => void;
};

/**
 * Renders the actions, the most used first. On the phone the rest is behind More; actions that do not fit one row
 * wrap.
 */
function Actions({ onChange, onSet, onDelete, ...props }: ActionsProps) {
  const { kind, selection, filter, rights, statuses, getTone, first, more, count } = props;
  const [isWhole, setWhole] = useState(false);
  const isLong = kind !== "tasks";
  const status = rights.update && (
    <StatusButton
      statuses={statuses}
      getTone={getTone}
      onChoose={(chosen) => onChange({ status: chosen })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-1 @max-[1100px]:order-2 @max-[1100px]:-ml-2 @max-[1100px]:w-[calc(100%+8px)]">
      {rights.update && first}
      {rights.assign && <AssignButton kind={kind} onAssign={onChange} />}
      {!first && status}
      {isLong && (
        <Button
          icon="ellipsis"
          variant="quiet"
          size="sm"
          className="@min-[600px]:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          More
        </Button>
      )}
      <div className={cn("contents", isLong && !isWhole && "@max-[600px]:hidden")}>
        {first && status}
        {rights.update && isTagged(kind) && <TagButtons onChange={onChange} />}
        {rights.update && <SetFieldButton {...{ kind, count }} change={onSet} />}
        {rights.update && more?.(onChange)}
        {rights.export && isLong && <ExportChosen {...{ kind, selection, filter }} />}
        {rights.remove && (
          <Button icon="trash" variant="danger-quiet" size="sm" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}

const isTagged = (kind: BulkKind) => kind === "clients" || kind === "deals";

function TagButtons({ onChange }: { onChange: (change: Record<string, unknown>) => void }) {
  return (
    <>
      <TagPicker
        chosen={[]}
        creates
        onToggle={({ id }) => onChange({ add_tags: [id] })}
        trigger={
          <Button icon="tag" variant="quiet" size="sm">
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
    <Button icon="file-down" variant="quiet" size="sm" pending={pending} onClick={save}>
      Export
    </Button>
  );
}
