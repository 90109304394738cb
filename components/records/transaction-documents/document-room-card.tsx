"use client";

import { useRef, type ReactNode } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { startDownload } from "@/components/foundation/ui/download-file";
import { Progress } from "@/components/foundation/ui/progress";
import { useDroppedFiles } from "@/components/foundation/ui/use-dropped-files";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import {
  isVersionPath,
  toUploadPath,
  toVersionsPath,
  toZipPath,
} from "@/lib/records/transaction-documents/paths";
import type {
  DocumentRoom,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";
import type { Uploads } from "@/lib/records/transaction-documents/uploads";
import { ChooseFiles } from "./choose-files";
import { DocumentRow } from "./document-row";
import { UploadLine } from "./upload-line";
import { useWholePdf } from "./use-whole-pdf";

type DocumentRoomCardProps = {
  transactionId: string;
  room: DocumentRoom;
  /** The checklist items of the transaction, which the documents serve. */
  items: readonly ChecklistItem[];
  /** Whether the reader sees no other side of this transaction. */
  isOnly: boolean;
  uploads: Uploads;
  onOpen: (document: TransactionDocument) => void;
  onRename: (document: TransactionDocument) => void;
  onCut: (document: TransactionDocument) => void;
  onVoid: (document: TransactionDocument) => void;
  onAddSigned: (document: TransactionDocument) => void;
  /** Opens the dialog that sends documents of the side for signature, with the given one selected. */
  onSend: (document: TransactionDocument | null) => void;
  /** The envelopes sent for signature. */
  children: ReactNode;
};

/** Renders the documents of one side. Files are added by choosing or dropping them. */
export function DocumentRoomCard(props: DocumentRoomCardProps) {
  const { transactionId, room, items, isOnly, uploads, onOpen, onRename, onCut, onVoid } = props;
  const { onAddSigned, onSend } = props;
  const place = useRef<HTMLDivElement>(null);
  const { side, documents, can_update: canUpdate } = room;
  const path = toUploadPath(transactionId, side);
  const add = (files: File[]) => uploads.add(path, files);
  const isOver = useDroppedFiles(place, canUpdate ? add : null);
  const mine = uploads.uploads.filter(
    (upload) => upload.path === path || documents.some(({ id }) => isVersionPath(upload.path, id)),
  );
  const pdf = useWholePdf(transactionId, room);
  const title = isOnly ? "Documents" : `Documents, ${side.toLowerCase()} side`;
  return (
    <Card ref={place} className={cn(isOver && "border-accent")}>
      <CardHeader
        title={title}
        text={isOver ? "Drop to add" : undefined}
        className="pb-3"
        actions={
          <>
            {documents.some(({ void_reason }) => void_reason === null) && (
              <BundleButtons transactionId={transactionId} side={side} isOnly={isOnly} pdf={pdf} />
            )}
            {canUpdate && documents.some(isSendable) && (
              <IconButton
                icon="signature"
                label="Send for signature"
                title="Send for signature"
                onClick={() => onSend(null)}
              />
            )}
            {canUpdate && <ChooseFiles label="Add files" onChoose={add} />}
          </>
        }
      />
      {pdf.part !== null && (
        <div className="px-5 pb-3">
          <p className="text-sm text-muted">Putting the documents into one PDF</p>
          <Progress value={Math.round(pdf.part * 100)} label="Making the PDF" className="mt-1.5" />
        </div>
      )}
      {mine.length > 0 && (
        <ul aria-label="Files on their way" className="flex flex-col gap-1.5 px-5 pb-3">
          {mine.map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {documents.length === 0 ? (
        <p className="px-5 pb-4 text-muted">
          {canUpdate
            ? "PDF, pictures and Word documents of up to 50 MB. Drop them here; every version is kept."
            : "No documents yet."}
        </p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line border-t border-line">
          {sortVoidLast(documents).map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              purposes={listPurposes(items, document)}
              onOpen={onOpen}
              onAddVersion={
                canUpdate ? (file) => uploads.add(toVersionsPath(document.id), [file]) : null
              }
              onRename={canUpdate ? onRename : null}
              onCut={canUpdate ? onCut : null}
              onVoid={canUpdate ? onVoid : null}
              onAddSigned={canUpdate ? onAddSigned : null}
              onSend={canUpdate && isSendable(document) ? onSend : null}
            />
          ))}
        </ul>
      )}
      {props.children}
    </Card>
  );
}

type BundleButtonsProps = Pick<DocumentRoomCardProps, "transactionId" | "isOnly"> & {
  side: DocumentRoom["side"];
  pdf: ReturnType<typeof useWholePdf>;
};

/** Renders buttons that download all documents of the side, as a PDF or a ZIP. */
function BundleButtons({ transactionId, side, isOnly, pdf }: BundleButtonsProps) {
  const label = isOnly ? "Download all" : `Download all of the ${side.toLowerCase()} side`;
  return (
    <>
      <IconButton
        icon="book-down"
        label={`${label} as PDF`}
        title="Download all as one PDF"
        disabled={pdf.part !== null}
        onClick={pdf.download}
      />
      <IconButton
        icon="folder-down"
        label={label}
        title="Download all as one ZIP"
        onClick={() => startDownload(toZipPath(transactionId, side))}
      />
    </>
  );
}

const sortVoidLast = (documents: readonly TransactionDocument[]): TransactionDocument[] =>
  documents.toSorted((a, b) => Number(a.void_reason !== null) - Number(b.void_reason !== null));

/** Returns whether a document can be sent for signature: it is not void, and its newest version is a PDF. */
const isSendable = ({ versions, void_reason }: TransactionDocument): boolean =>
  void_reason === null && versions[0]?.content_type === "application/pdf";

/** Returns the titles of the items that a document serves. */
const listPurposes = (items: readonly ChecklistItem[], { id }: TransactionDocument): string[] =>
  items
    .filter(({ documents }) => documents.some((each) => each.id === id))
    .map(({ title }) => title);
