"use client";

import { useState } from "react";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showToast } from "@/components/foundation/ui/toast";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useChecklist } from "@/lib/records/checklists/hooks";
import { useDocumentRooms, useUpdateDocument } from "@/lib/records/transaction-documents/hooks";
import { documentMessages as texts } from "@/lib/records/transaction-documents/messages";
import type {
  DocumentRoom,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";
import { useUploads } from "@/lib/records/transaction-documents/uploads";
import { EnvelopeList } from "@/components/records/signatures/envelope-list";
import { useEnvelopes } from "@/lib/records/signatures/hooks";
import type { EnvelopeList as Envelopes } from "@/lib/records/signatures/serialize";
import { DocumentRoomCard } from "./document-room-card";

const DocumentDialog = loadWhenRendered(() => import("./document-dialog"));
const CutDialog = loadWhenRendered(() => import("./cut-dialog"));
const VoidDialog = loadWhenRendered(() => import("./void-dialog"));
const SendDialog = loadWhenRendered(() => import("@/components/records/signatures/send-dialog"));
const SignedCopyDialog = loadWhenRendered(() => import("./signed-copy-dialog"));
const RenameDialog = loadWhenRendered(() => import("./rename-dialog"));

type DocumentRoomsProps = {
  transactionId: string;
  initialData: InitialData<DocumentRoom[]>;
  envelopes: InitialData<Envelopes>;
};

/** The room and the document of the dialog that sends for signature. */
type Sending = { room: DocumentRoom; document: TransactionDocument | null };

/** Renders the documents of a transaction: a card for each side that the reader sees. */
export function DocumentRooms(props: DocumentRoomsProps) {
  const { transactionId, initialData } = props;
  const list = useDocumentRooms(transactionId, initialData);
  const { data: checklist } = useChecklist(transactionId);
  const { data: signatures } = useEnvelopes(transactionId, props.envelopes);
  const uploads = useUploads(transactionId);
  const [sending, setSending] = useState<Sending | null>(null);
  const [signing, setSigning] = useState<TransactionDocument | null>(null);
  const [renaming, setRenaming] = useState<TransactionDocument | null>(null);
  const [cutting, setCutting] = useState<TransactionDocument | null>(null);
  const [voiding, setVoiding] = useState<TransactionDocument | null>(null);
  const { mutate: update } = useUpdateDocument(transactionId);
  const [opened, setOpened] = useState<string | null>(null);
  const rooms = list.data ?? [];
  const shown = rooms.flatMap(({ documents }) => documents).find(({ id }) => id === opened);
  const changeVoid = (document: TransactionDocument) => {
    if (document.void_reason === null) return setVoiding(document);
    update(
      { id: document.id, void_reason: null },
      {
        onSuccess: ({ name }) => showToast({ title: texts.voidTakenBack(name) }),
        onError: (error) => toastFailure(error, texts.saveFailed),
      },
    );
  };
  return (
    <>
      {list.isError && <LoadError onRetry={() => void list.refetch()} />}
      {rooms.map((room) => (
        <DocumentRoomCard
          key={room.side_id}
          transactionId={transactionId}
          room={room}
          items={checklist?.items ?? []}
          isOnly={rooms.length === 1}
          uploads={uploads}
          onOpen={({ id }) => setOpened(id)}
          onRename={setRenaming}
          onCut={setCutting}
          onVoid={changeVoid}
          onAddSigned={setSigning}
          onSend={(document) => setSending({ room, document })}
        >
          <EnvelopeList
            transactionId={transactionId}
            room={room}
            envelopes={signatures?.envelopes ?? []}
          />
        </DocumentRoomCard>
      ))}
      <UnsavedChanges when={uploads.uploads.some(({ problem }) => problem === null)} />
      {shown && <DocumentDialog document={shown} onClose={() => setOpened(null)} />}
      {cutting && <CutDialog document={cutting} onClose={() => setCutting(null)} />}
      {voiding && <VoidDialog document={voiding} onClose={() => setVoiding(null)} />}
      {sending && (
        <SendDialog
          transactionId={transactionId}
          {...sending}
          isSetUp={signatures?.is_set_up ?? false}
          onClose={() => setSending(null)}
        />
      )}
      {signing && (
        <SignedCopyDialog document={signing} uploads={uploads} onClose={() => setSigning(null)} />
      )}
      {renaming && <RenameDialog document={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}
