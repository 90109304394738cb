"use client";

import { useState } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useDetachDocument } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import type { ChecklistItem, ItemDocument } from "@/lib/records/checklists/serialize";
import { canAttach } from "@/lib/records/checklists/steps";
import { useDocumentRooms } from "@/lib/records/transaction-documents/hooks";

const DocumentDialog = loadWhenRendered(
  () => import("@/components/records/transaction-documents/document-dialog"),
);

/** Renders the documents of an item, to open, and to detach until the item is accepted. */
export function ItemDocuments({ item }: { item: ChecklistItem }) {
  const { mutateAsync: detach, isPending } = useDetachDocument();
  const [opened, setOpened] = useState<string | null>(null);
  if (item.documents.length === 0) return null;

  function take({ id: documentId }: ItemDocument) {
    detach({ id: item.id, documentId }).catch((error: unknown) =>
      showFailure(toSaveFailureText(error, { ...text, saveFailed: text.detachFailed })),
    );
  }

  return (
    <>
      <ul aria-label={`Documents of ${item.title}`} className="grid">
        {item.documents.map((document) => (
          <li key={document.id} className="flex min-h-8 items-center gap-2">
            <Icon name="file-text" className="size-4 shrink-0 text-muted" strokeWidth={1.5} />
            <button
              type="button"
              className="min-h-6 min-w-0 text-left wrap-anywhere hover:underline touch:min-h-11"
              onClick={() => setOpened(document.id)}
            >
              {document.name}
            </button>
            {document.version > 1 && (
              <span className="shrink-0 text-sm text-muted">{`version ${document.version}`}</span>
            )}
            {canAttach(item) && (
              <IconButton
                icon="x"
                label={`Detach ${document.name} from ${item.title}`}
                title="Detach"
                disabled={isPending}
                onClick={() => take(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <OpenedDocument
          transactionId={item.transaction_id}
          id={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type OpenedDocumentProps = { transactionId: string; id: string; onClose: () => void };

/** Renders the preview of a document. The item only has its name; its versions are read from the rooms. */
function OpenedDocument({ transactionId, id, onClose }: OpenedDocumentProps) {
  const { data: rooms = [] } = useDocumentRooms(transactionId);
  const document = rooms.flatMap(({ documents }) => documents).find((each) => each.id === id);
  return document && <DocumentDialog document={document} onClose={onClose} />;
}
