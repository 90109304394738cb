"use client";

import { useRouter } from "next/navigation";
import { useState, type ComponentType, type ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import type { DeleteDialogProps } from "./delete-record-dialog";
import { RecordMenu } from "./record-menu";

type RecordHeaderProps<Record> = {
  record: Record;
  title: string;
  leading?: ReactNode;
  /** Status and company, under the title. */
  facts: ReactNode;
  /** The main actions: call, write, the next task. Edit and Delete are in the menu. */
  actions?: ReactNode;
  /** Null for people who may not edit. */
  edit: { label: string; href: string } | null;
  /** The delete dialog, and the list to open afterwards; null for people who may not delete. */
  deletion: {
    label: string;
    Dialog: ComponentType<DeleteDialogProps<Record>>;
    listHref: string;
  } | null;
};

/** The head of a record's page: its name, status and actions. */
export function RecordHeader<Record>(props: RecordHeaderProps<Record>) {
  const { record, title, leading, facts, actions, edit, deletion } = props;
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div
        className={cn(
          "flex min-w-0 flex-1 basis-80 items-center gap-4 touch:items-start",
          !actions && "touch:basis-60",
        )}
      >
        {leading}
        <div className="min-w-0">
          <h1 className="text-xl [overflow-wrap:anywhere]">{title}</h1>
          <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{facts}</div>
        </div>
      </div>
      <div
        data-print="hide"
        className={cn(
          "flex flex-wrap items-center gap-2",
          actions && "touch:w-full touch:[&>:not([aria-label])]:flex-1",
        )}
      >
        {actions}
        {(edit || deletion) && (
          <RecordMenu
            name={title}
            entries={[edit && { ...edit, icon: "pencil" }]}
            deletion={deletion && { label: deletion.label, onDelete: () => setDeleting(true) }}
          />
        )}
      </div>
      {deleting && deletion && (
        <deletion.Dialog
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={() => router.push(deletion.listHref)}
        />
      )}
    </div>
  );
}
