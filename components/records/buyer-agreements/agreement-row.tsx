"use client";

import { useRef } from "react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatSize } from "@/lib/foundation/text/file-size";
import { formatDate } from "@/lib/foundation/text/format";
import { describeCompensation, describeState } from "@/lib/records/buyer-agreements/describe";
import { useAddAgreementDocument } from "@/lib/records/buyer-agreements/hooks";
import { agreementMessages as text } from "@/lib/records/buyer-agreements/messages";
import { toAgreementFilePath } from "@/lib/records/buyer-agreements/paths";
import type { Agreement } from "@/lib/records/buyer-agreements/serialize";
import { toAgreementState, type AgreementState } from "@/lib/records/buyer-agreements/states";
import { ACCEPTED_FILES } from "@/lib/records/transaction-documents/file-types";

const STATE_TONES: Record<AgreementState["name"], Tone> = {
  upcoming: "blue",
  active: "green",
  expiring: "yellow",
  expired: "gray",
};

type AgreementRowProps = {
  agreement: Agreement;
  onEdit: () => void;
  onDelete: () => void;
};

/** Renders an agreement: its kind, scope, duration and compensation, and its documents. */
export function AgreementRow({ agreement, onEdit, onDelete }: AgreementRowProps) {
  const state = toAgreementState(agreement, useToday());
  const { kind, is_exclusive, starts_on, ends_on, signed_on, can_update, can_delete } = agreement;
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate: addDocument, isPending } = useAddAgreementDocument();

  const upload = (file: File) =>
    addDocument(
      { id: agreement.id, file },
      {
        onError: (error) =>
          showToast({ variant: "error", title: toSaveFailureText(error, text.uploadFailed) }),
      },
    );

  return (
    <li className="flex items-start gap-2 py-2.5 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-medium">
            {kind}
            {is_exclusive && <span className="font-normal text-muted">, exclusive</span>}
          </p>
          <Badge tone={STATE_TONES[state.name]} dot>
            {describeState(state)}
          </Badge>
        </div>
        <p className="tabular-nums">
          {formatDate(starts_on)} – {formatDate(ends_on)}
        </p>
        <p className="tabular-nums">{describeCompensation(agreement)}</p>
        <p className="text-sm text-muted">Signed {formatDate(signed_on)}</p>
        <DocumentLinks agreement={agreement} isAdding={isPending} />
      </div>
      {can_update && (
        <>
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED_FILES}
            aria-label={`Document of the agreement until ${formatDate(ends_on)}`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) upload(file);
            }}
          />
          <RecordMenu
            name={`the agreement until ${formatDate(ends_on)}`}
            entries={[
              { label: "Edit", icon: "pencil", onSelect: onEdit },
              {
                label: "Add document",
                icon: "file-plus-corner",
                onSelect: () => chooser.current?.click(),
              },
            ]}
            deletion={can_delete ? { label: "Delete", onDelete } : null}
          />
        </>
      )}
    </li>
  );
}

type DocumentLinksProps = { agreement: Agreement; isAdding: boolean };

/**
 * Renders the documents as downloads, newest first. Says that the document is missing while the agreement is in
 * force.
 */
function DocumentLinks({ agreement: { id, documents }, isAdding }: DocumentLinksProps) {
  return (
    <ul className="text-sm">
      {isAdding && (
        <li role="status" className="text-muted">
          Uploading…
        </li>
      )}
      {documents.map((document) => (
        <li key={document.id}>
          <a
            href={toAgreementFilePath(id, document.id)}
            download
            className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-mark text-accent-fg underline-offset-4 hover:underline touch:min-h-11"
          >
            <Icon name="file-text" className="size-3.5 shrink-0" />
            <span className="truncate">{document.name}</span>
            <span className="shrink-0 text-muted">{formatSize(document.size)}</span>
          </a>
        </li>
      ))}
      {documents.length === 0 && !isAdding && <li className="text-muted">No document yet</li>}
    </ul>
  );
}
