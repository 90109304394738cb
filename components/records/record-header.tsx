"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, type ComponentType, type ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { DeleteDialogProps } from "./delete-record-dialog";

type RecordHeaderProps<Record> = {
  record: Record;
  title: string;
  leading?: ReactNode;
  /** Status and company, under the title. */
  facts: ReactNode;
  /** What else one does with it, before Edit. */
  actions?: ReactNode;
  /** Null for those who may not. */
  edit: { label: string; href: string } | null;
  /** Its question, and the list that opens when it is gone; null for those who may not. */
  deletion: {
    label: string;
    Dialog: ComponentType<DeleteDialogProps<Record>>;
    listHref: string;
  } | null;
};

/** A record's name, where it stands, and what one does with it. */
export function RecordHeader<Record>(props: RecordHeaderProps<Record>) {
  const { record, title, leading, facts, actions, edit, deletion } = props;
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 touch:items-start">
        {leading}
        <div className="min-w-0">
          <h1 className="text-xl [overflow-wrap:anywhere]">{title}</h1>
          <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{facts}</div>
        </div>
      </div>
      <div
        data-print="hide"
        className="flex flex-wrap items-center gap-2 touch:w-full touch:[&>:not([aria-label])]:flex-1"
      >
        {actions}
        {edit && (
          <ButtonLink href={edit.href} variant="primary">
            <Pencil aria-hidden="true" />
            {edit.label}
          </ButtonLink>
        )}
        {deletion && (
          <Tooltip text={deletion.label}>
            <Button
              variant="danger-quiet"
              size="icon"
              aria-label={deletion.label}
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </Tooltip>
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
