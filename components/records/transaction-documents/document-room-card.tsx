"use client";

import { FolderDown, Signature } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { startDownload } from "@/components/foundation/ui/download-file";
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

type DocumentRoomCardProps = {
  transactionId: string;
  room: DocumentRoom;
  /** The checklists of the transaction: what its documents are for. */
  items: readonly ChecklistItem[];
  /** The reader sees no other side of this transaction. */
  isOnly: boolean;
  uploads: Uploads;
  onOpen: (document: TransactionDocument) => void;
  onRename: (document: TransactionDocument) => void;
  onCut: (document: TransactionDocument) => void;
  onAddSigned: (document: TransactionDocument) => void;
  /** Sends documents of the side for signature, this one first. */
  onSend: (document: TransactionDocument | null) => void;
  /** What was sent for signature. */
  children: ReactNode;
};

/** The documents of one side, to which files are added by choosing or dropping them. */
export function DocumentRoomCard(props: DocumentRoomCardProps) {
  const { transactionId, room, items, isOnly, uploads, onOpen, onRename, onCut } = props;
  const { onAddSigned, onSend } = props;
  const place = useRef<HTMLDivElement>(null);
  const { side, documents, can_update: canUpdate } = room;
  const path = toUploadPath(transactionId, side);
  const add = (files: File[]) => uploads.add(path, files);
  const isOver = useDroppedFiles(place, canUpdate ? add : null);
  const mine = uploads.uploads.filter(
    (upload) => upload.path === path || documents.some(({ id }) => isVersionPath(upload.path, id)),
  );
  const title = isOnly ? "Documents" : `Documents, ${side.toLowerCase()} side`;
  return (
    <Card ref={place} className={cn(isOver && "border-accent")}>
      <CardHeader
        title={title}
        text={isOver ? "Drop to add" : undefined}
        className="pb-3"
        actions={
          <>
            {documents.length > 0 && (
              <IconButton
                icon={FolderDown}
                label={isOnly ? "Download all" : `Download all of the ${side.toLowerCase()} side`}
                title="Download all as one ZIP"
                onClick={() => startDownload(toZipPath(transactionId, side))}
              />
            )}
            {canUpdate && documents.some(isSendable) && (
              <IconButton
                icon={Signature}
                label="Send for signature"
                title="Send for signature"
                onClick={() => onSend(null)}
              />
            )}
            {canUpdate && <ChooseFiles label="Add files" onChoose={add} />}
          </>
        }
      />
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
          {documents.map((document) => (
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

/** Whether a document can be sent for signature: its newest version is a PDF. */
export const isSendable = ({ versions }: TransactionDocument): boolean =>
  versions[0]?.content_type === "application/pdf";

/** The titles of the items that a document serves. */
const listPurposes = (items: readonly ChecklistItem[], { id }: TransactionDocument): string[] =>
  items
    .filter(({ documents }) => documents.some((each) => each.id === id))
    .map(({ title }) => title);
