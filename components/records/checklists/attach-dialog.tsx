"use client";

import { useState } from "react";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SearchInput } from "@/components/foundation/ui/search-input";
import { describeVersion } from "@/components/records/transaction-documents/document-row";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useAttachDocument } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import { useDocumentRooms } from "@/lib/records/transaction-documents/hooks";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";

/** The number of documents from which the list has a search. */
const SEARCHED_FROM = 10;

type AttachDialogProps = { item: ChecklistItem; onClose: () => void };

/** Attaches documents that the side already has to an item. */
export default function AttachDialog({ item, onClose }: AttachDialogProps) {
  const { data: rooms, isError, refetch } = useDocumentRooms(item.transaction_id);
  const { mutateAsync: attach, isPending } = useAttachDocument();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const attached = new Set(item.documents.map(({ id }) => id));
  const room = rooms?.find(({ side_id }) => side_id === item.side_id);
  const documents = (room?.documents ?? []).filter(
    ({ id, void_reason }) => void_reason === null && !attached.has(id),
  );

  async function submit() {
    if (chosen.size === 0) return setProblem(text.documentMissing);
    setProblem(null);
    try {
      for (const documentId of chosen) await attach({ id: item.id, documentId });
      onClose();
    } catch (error) {
      setProblem(toSaveFailureText(error, { ...text, saveFailed: text.attachFailed }));
    }
  }

  return (
    <FormDialog
      title={`Attach to ${item.title}`}
      action="Attach"
      pending={isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isError && <LoadError onRetry={() => void refetch()} />}
      {rooms && documents.length === 0 && (
        <p className="text-muted">This side has no other documents. Upload one.</p>
      )}
      <DocumentChoice documents={documents} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

type DocumentChoiceProps = {
  documents: readonly TransactionDocument[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Renders a choice of a side's documents. Selected documents stay visible whatever the search. */
function DocumentChoice({ documents, chosen, onChange }: DocumentChoiceProps) {
  const [search, setSearch] = useState("");
  const typed = search.trim().toLowerCase();
  const shown = documents.filter(
    ({ id, name }) => chosen.has(id) || name.toLowerCase().includes(typed),
  );
  const toggle = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <>
      {documents.length >= SEARCHED_FROM && (
        <SearchInput
          value={search}
          onValueChange={setSearch}
          aria-label="Search documents"
          placeholder="Search documents"
        />
      )}
      <ul aria-label="Documents of this side" className="grid max-h-80 overflow-y-auto">
        {shown.map((document) => (
          <li key={document.id}>
            <Checkbox
              label={document.name}
              description={describeVersion(document.versions[0]!)}
              checked={chosen.has(document.id)}
              onCheckedChange={(isChosen) => toggle(document.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
