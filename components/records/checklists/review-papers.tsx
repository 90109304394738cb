"use client";

import { useState } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { startDownload } from "@/components/foundation/ui/download-file";
import { LoadError } from "@/components/foundation/ui/load-error";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { cn } from "@/components/foundation/ui/class-names";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { DocumentPreview } from "@/components/records/transaction-documents/document-preview";
import { describeVersion } from "@/components/records/transaction-documents/document-row";
import { toDecisionKey } from "@/lib/records/checklists/review-queue";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import { useReviewedRooms } from "@/lib/records/transaction-documents/hooks";
import { toFilePath } from "@/lib/records/transaction-documents/paths";
import type {
  DocumentRoom,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";

/**
 * The largest document that is loaded ahead. Larger ones load when they are shown, because the reviewer may never
 * open them.
 */
const MAX_BYTES_AHEAD = 10 * 1024 * 1024;

type ReviewPapersProps = {
  item: ChecklistItem;
  /** Renders hidden, ahead of the item's turn. */
  isAhead: boolean;
};

/** Renders the documents of an item, then the others of its room, newest first in each group. The first one is open. */
export function ReviewPapers({ item, isAhead }: ReviewPapersProps) {
  const {
    data: rooms,
    isError,
    refetch,
  } = useReviewedRooms(item.transaction_id, toDecisionKey(item));
  const room = rooms?.find(({ side_id }) => side_id === item.side_id);
  return (
    <div
      inert={isAhead}
      className={cn("min-w-0", isAhead && "pointer-events-none absolute inset-1 opacity-0")}
    >
      {isError && !room && <LoadError onRetry={() => void refetch()} />}
      {!rooms && !isError && <SkeletonText />}
      {rooms && <Papers documents={sortForItem(item, room)} isAhead={isAhead} />}
    </div>
  );
}

function sortForItem(item: ChecklistItem, room: DocumentRoom | undefined): TransactionDocument[] {
  const documents = room?.documents.filter(({ void_reason }) => void_reason === null) ?? [];
  const attached = new Set(item.documents.map(({ id }) => id));
  return documents.toSorted(
    (a, b) =>
      Number(attached.has(b.id)) - Number(attached.has(a.id)) ||
      getLastUpload(b).localeCompare(getLastUpload(a)),
  );
}

const getLastUpload = ({ versions }: TransactionDocument): string => versions[0]?.uploaded_at ?? "";

type PapersProps = { documents: readonly TransactionDocument[]; isAhead: boolean };

function Papers({ documents, isAhead }: PapersProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = documents.find(({ id }) => id === chosenId) ?? documents[0];
  const version = shown?.versions[0];
  if (!shown || !version) {
    return <p className="text-muted">This side has no documents yet.</p>;
  }
  const path = toFilePath(shown.id, version.number);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <NativeSelect
            aria-label="Document"
            value={shown.id}
            onChange={({ target }) => {
              setChosenId(target.value);
              // Keeps the keys of the review working.
              target.blur();
            }}
          >
            <Options
              options={documents.map(({ id, name, versions: [newest] }) => [
                id,
                newest ? `${name} (${describeVersion(newest)})` : name,
              ])}
            />
          </NativeSelect>
        </div>
        <IconButton
          icon="download"
          label={`Download ${shown.name}`}
          onClick={() => startDownload(path)}
        />
      </div>
      {(!isAhead || version.size <= MAX_BYTES_AHEAD) && (
        <DocumentPreview key={path} path={path} version={version} />
      )}
    </div>
  );
}
