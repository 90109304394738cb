"use client";

import type { InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useDeal } from "@/lib/records/deals/hooks";
import { promptKeyDates } from "@/lib/records/deals/key-dates-prompt";
import { useDeleteKeyDate, useKeyDateList, useMarkKeyDate } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import { KEY_DATE_KINDS } from "@/lib/records/key-dates/kinds";
import type { KeyDate, KeyDatePage } from "@/lib/records/key-dates/serialize";
import { KeyDateDue } from "./key-date-due";

const KeyDateDialog = loadWhenRendered(async () => ({
  default: (await import("./key-date-dialog")).KeyDateDialog,
}));

type KeyDateSectionProps = {
  dealId: string;
  initialData: InitialData<InfiniteData<KeyDatePage, number>>;
  canChange: boolean;
};

/** Renders the key dates of one deal, to add, move, complete and delete. */
export function KeyDateSection({ dealId, initialData, canChange }: KeyDateSectionProps) {
  const today = useToday();
  const { data: deal } = useDeal(dealId);
  const list = useKeyDateList(new URLSearchParams({ deal_id: dealId }), initialData);
  const [editing, setEditing] = useState<KeyDate | "new" | null>(null);
  const [deleting, setDeleting] = useState<KeyDate | null>(null);
  const keyDates = list.data?.pages.flatMap((page) => page.key_dates) ?? [];
  const taken = keyDates.map((keyDate) => keyDate.kind);
  const free = KEY_DATE_KINDS.filter((kind) => !taken.includes(kind));
  return (
    <Card>
      <CardHeader
        title="Key dates"
        className="pb-3"
        actions={
          canChange && (
            <div className="flex gap-1">
              <Button icon="calendar-check" size="sm" onClick={() => deal && promptKeyDates(deal)}>
                Set all
              </Button>
              {free.length > 0 && (
                <IconButton
                  icon="calendar-plus"
                  label="Add key date"
                  title="Add key date"
                  onClick={() => setEditing("new")}
                />
              )}
            </div>
          )
        }
      />
      {list.isError && <LoadError className="mx-5 mb-4" onRetry={() => void list.refetch()} />}
      {keyDates.length === 0 && !list.isError && (
        <p className="px-5 pt-1 pb-4 text-muted">
          Inspection, appraisal, financing, walkthrough and closing. They also show with your tasks.
        </p>
      )}
      {keyDates.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {keyDates.map((keyDate) => (
            <KeyDateLine
              key={keyDate.id}
              keyDate={keyDate}
              today={today}
              onEdit={setEditing}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      {editing && (
        <KeyDateDialog
          dealId={dealId}
          clientId={deal?.client_name ? deal.client_id : null}
          keyDate={editing === "new" ? null : editing}
          kinds={free}
          today={today}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteKeyDate record={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}

type KeyDateLineProps = {
  keyDate: KeyDate;
  today: string;
  onEdit: (keyDate: KeyDate) => void;
  onDelete: (keyDate: KeyDate) => void;
};

function KeyDateLine({ keyDate, today, onEdit, onDelete }: KeyDateLineProps) {
  const mark = useMarkKeyDate();
  const label = KEY_DATE_LABELS[keyDate.kind];
  const done = keyDate.done_at !== null;
  const fail = () => showFailure(keyDateMessages.updateFailedAlert);
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 pr-2 pl-5">
      <Checkbox
        checked={done}
        disabled={!keyDate.can_update}
        aria-label={`Done: ${label}`}
        onCheckedChange={(checked) =>
          mark.mutate({ id: keyDate.id, done: checked }, { onError: fail })
        }
      />
      <div className="min-w-0 flex-1">
        <p className={cn("font-medium", done && "text-muted line-through")}>{label}</p>
        {keyDate.note && (
          <p className="text-sm [overflow-wrap:anywhere] text-muted">{keyDate.note}</p>
        )}
      </div>
      <span className="pr-2">
        <KeyDateDue keyDate={keyDate} today={today} />
      </span>
      {keyDate.can_update && (
        <div className="flex shrink-0">
          <IconButton icon="pencil" label={`Edit ${label}`} onClick={() => onEdit(keyDate)} />
          <IconButton icon="trash" label={`Delete ${label}`} onClick={() => onDelete(keyDate)} />
        </div>
      )}
    </li>
  );
}

const DeleteKeyDate = createDeleteDialog(useDeleteKeyDate, ({ kind }: KeyDate) => ({
  kind: "key date",
  text: keyDateMessages.deleteConfirm(KEY_DATE_LABELS[kind]),
  failureText: keyDateMessages.deleteFailed,
}));
