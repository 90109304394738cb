"use client";

import { useRef } from "react";
import type { OpenRecordMenuProps } from "@/components/foundation/record-layer/open-record-menu";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { cn } from "@/components/foundation/ui/class-names";
import { startDownload } from "@/components/foundation/ui/download-file";
import { Icon } from "@/components/foundation/ui/icon";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import {
  ACCEPTED_FILES,
  FILE_TYPES,
  type FileType,
} from "@/lib/records/transaction-documents/file-types";
import { toFilePath } from "@/lib/records/transaction-documents/paths";
import type {
  DocumentVersion,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";
import { formatDate } from "@/lib/foundation/text/format";
import { formatSize } from "@/lib/foundation/text/file-size";

type DocumentRowProps = {
  document: TransactionDocument;
  /** The titles of the checklist items that the document serves. */
  purposes: readonly string[];
  onOpen: (document: TransactionDocument) => void;
  /** Adds a version; null for people who may only read. */
  onAddVersion: ((file: File) => void) | null;
  onRename: ((document: TransactionDocument) => void) | null;
  onCut: ((document: TransactionDocument) => void) | null;
  /** Opens the dialog that marks the document as void, or removes that mark. */
  onVoid: ((document: TransactionDocument) => void) | null;
  onAddSigned: ((document: TransactionDocument) => void) | null;
  onSend: ((document: TransactionDocument) => void) | null;
};

/** Renders one document: its newest version and its actions. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, purposes, onOpen } = props;
  const { id, name, versions, void_reason: voidReason } = document;
  const isVoid = voidReason !== null;
  const onAddVersion = isVoid ? null : props.onAddVersion;
  const newest = versions[0]!;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-5">
      <FileIcon type={newest.content_type} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full text-left font-medium wrap-anywhere hover:underline touch:min-h-11"
          onClick={() => onOpen(document)}
        >
          <span className={cn(isVoid && "text-muted line-through")}>{name}</span>
        </button>
        <p className="text-sm text-muted">
          {describeVersion(newest)} · {nameSource(document)},{" "}
          <RelativeTime at={newest.uploaded_at} />
        </p>
        {isVoid && (
          <p className="text-sm wrap-anywhere text-muted">
            Void, {document.voided_by_name ?? "Somebody"}: {voidReason}
          </p>
        )}
        {purposes.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{`For ${purposes.join(", ")}`}</p>
        )}
      </div>
      {onAddVersion && (
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED_FILES}
          aria-label={`Next version of ${name}`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onAddVersion(file);
            target.value = "";
          }}
        />
      )}
      <RecordMenu
        name={name}
        entries={[
          { label: "Open", icon: "eye", onSelect: () => onOpen(document) },
          {
            label: "Download",
            icon: "download",
            onSelect: () => startDownload(toFilePath(id, newest.number)),
          },
          onAddVersion && {
            label: "Add version",
            icon: "file-plus-corner",
            onSelect: () => chooser.current?.click(),
          },
          ...listChanges(props),
        ]}
        deletion={null}
      />
    </li>
  );
}

/** Returns who added the newest version. */
const nameSource = ({ received_from: sender, versions: [newest] }: TransactionDocument): string =>
  newest?.uploaded_by_name ?? (sender ? `mailed by ${sender}` : "Somebody");

/** Returns the menu's items for people who may change the document itself. */
function listChanges({
  document,
  onRename,
  onCut,
  onVoid,
  ...props
}: DocumentRowProps): OpenRecordMenuProps["entries"] {
  const { void_reason: voidReason, versions } = document;
  if (voidReason !== null) {
    return [
      onVoid && { label: "No longer void", icon: "undo-2", onSelect: () => onVoid(document) },
    ];
  }
  const { onSend, onAddSigned } = props;
  return [
    onSend && {
      label: "Send for signature",
      icon: "signature",
      onSelect: () => onSend(document),
    },
    onAddSigned && {
      label: "Add signed copy",
      icon: "file-check-corner",
      onSelect: () => onAddSigned(document),
    },
    onCut &&
      (versions[0]!.pages ?? 0) > 1 && {
        label: "Cut into documents",
        icon: "scissors",
        onSelect: () => onCut(document),
      },
    onRename && { label: "Rename", icon: "pencil", onSelect: () => onRename(document) },
    onVoid && { label: "Mark as void", icon: "ban", onSelect: () => onVoid(document) },
  ];
}

/** Returns "PDF, 12 pages, 1.4 MB, version 2, signed Nov 20, 2026". */
export function describeVersion(version: DocumentVersion): string {
  const { content_type, pages, size, number, signed_on: signedOn } = version;
  return [
    FILE_TYPES[content_type].label,
    pages !== null && (pages === 1 ? "1 page" : `${pages} pages`),
    formatSize(size),
    number > 1 && `version ${number}`,
    signedOn && `signed ${formatDate(signedOn)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function FileIcon({ type }: { type: FileType }) {
  const icon = type.startsWith("image/")
    ? "image"
    : type === "application/pdf"
      ? "file-text"
      : "file-type-corner";
  return <Icon name={icon} className="size-5 shrink-0 text-muted" strokeWidth={1.5} />;
}
