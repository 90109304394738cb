"use client";

import { useState, type ReactNode } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import {
  isUnderWay,
  isVoidable,
  listNotices,
  NOTICE_DONE,
  NOTICE_LABELS,
  toEnvelopeLabel,
  toSignerLabel,
} from "@/lib/records/signatures/envelope-state";
import { useNotifySigner } from "@/lib/records/signatures/hooks";
import { signatureMessages as texts } from "@/lib/records/signatures/messages";
import type { Envelope, EnvelopeSigner } from "@/lib/records/signatures/serialize";
import type { DocumentRoom } from "@/lib/records/transaction-documents/serialize";

const VoidDialog = loadWhenRendered(() => import("./void-dialog"));

type EnvelopeListProps = {
  transactionId: string;
  room: DocumentRoom;
  /** The envelopes of the whole transaction, newest first. */
  envelopes: readonly Envelope[];
};

/** Renders the envelopes of one side, and the status of each signer. */
export function EnvelopeList({ transactionId, room, envelopes }: EnvelopeListProps) {
  const [voiding, setVoiding] = useState<Envelope | null>(null);
  const shown = envelopes.filter(({ side_id }) => side_id === room.side_id);
  if (shown.length === 0) return null;
  return (
    <section className="border-t border-line px-5 py-3" aria-label="Sent for signature">
      <h3 className="mb-1 text-sm font-semibold">Sent for signature</h3>
      <ul role="list" className="divide-y divide-line">
        {shown.map((envelope) => (
          <EnvelopeRow
            key={envelope.id}
            transactionId={transactionId}
            envelope={envelope}
            onVoid={room.can_update ? setVoiding : null}
          />
        ))}
      </ul>
      {voiding && (
        <VoidDialog
          transactionId={transactionId}
          envelope={voiding}
          onClose={() => setVoiding(null)}
        />
      )}
    </section>
  );
}

const TONES = {
  sending: "blue",
  sent: "blue",
  signed: "blue",
  completed: "green",
  declined: "red",
  voided: "gray",
  expired: "yellow",
  failed: "red",
} as const satisfies Record<Envelope["status"], string>;

type EnvelopeRowProps = {
  transactionId: string;
  envelope: Envelope;
  /** Voids an envelope; null when the reader may not change the side. */
  onVoid: ((envelope: Envelope) => void) | null;
};

function EnvelopeRow({ transactionId, envelope, onVoid }: EnvelopeRowProps) {
  const { subject, status, documents, signers, problem, sent_by_name: sender } = envelope;
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{subject}</p>
        <Badge tone={TONES[status]} dot>
          {toEnvelopeLabel(envelope)}
        </Badge>
        {onVoid && isVoidable(envelope) && (
          <Button size="sm" aria-label={`Void ${subject}`} onClick={() => onVoid(envelope)}>
            Void
          </Button>
        )}
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {documents.map(({ name }) => name).join(", ")} · {sender ?? "Somebody"},{" "}
        <RelativeTime at={envelope.created_at} />
        {status === "sent" && ` · until ${formatDate(envelope.expires_on)}`}
      </p>
      <ul role="list" aria-label={`Signers of ${subject}`} className="text-sm">
        {signers.map((signer) => (
          <SignerLine key={signer.id} signer={signer}>
            {onVoid && status === "sent" && isVoidable(envelope) && (
              <SignerNotices transactionId={transactionId} envelope={envelope} signer={signer} />
            )}
          </SignerLine>
        ))}
      </ul>
      {problem && (
        <p className="text-sm text-danger-fg">
          {problem}
          {isUnderWay(envelope) && ` ${texts.triedAgain}`}
        </p>
      )}
      <VoidNote envelope={envelope} />
    </li>
  );
}

type SignerLineProps = { signer: EnvelopeSigner; children: ReactNode };

function SignerLine({ signer, children }: SignerLineProps) {
  const { name, email, acted_at: at, decline_reason: reason, notice, notice_asked_at } = signer;
  return (
    <li className="wrap-anywhere">
      {name} <span className="text-muted">({email})</span>: {toSignerLabel(signer)}
      {at && (
        <span className="text-muted">
          , <RelativeTime at={at} />
        </span>
      )}
      {reason && <span>: “{reason}”</span>}
      {notice && notice_asked_at && (
        <span className="text-muted">
          , {NOTICE_DONE[notice]} <RelativeTime at={notice_asked_at} />
        </span>
      )}
      {children}
    </li>
  );
}

type SignerNoticesProps = { transactionId: string; envelope: Envelope; signer: EnvelopeSigner };

/** Renders buttons that send a signer another notification while it is their turn, at most once an hour. */
function SignerNotices({ transactionId, envelope, signer }: SignerNoticesProps) {
  const { mutate: notify, isPending, variables } = useNotifySigner(transactionId);
  return listNotices(signer).map((kind) => (
    <Button
      key={kind}
      variant="link"
      size="sm"
      className="ml-3"
      aria-label={`${NOTICE_LABELS[kind]}: ${signer.name}`}
      pending={isPending && variables.kind === kind}
      onClick={() =>
        notify(
          { id: envelope.id, signer_id: signer.id, kind },
          {
            onSuccess: () => showToast({ title: texts.notified[kind], description: signer.name }),
            onError: (error) => showFailure(toSaveFailureText(error, texts.notifyFailed)),
          },
        )
      }
    >
      {NOTICE_LABELS[kind]}
    </Button>
  ));
}

/** Renders who voided the envelope and why, or that it was too late. */
function VoidNote({ envelope }: { envelope: Envelope }) {
  const { status, void_reason: reason, voided_by_name: by } = envelope;
  if (!reason) return null;
  const isTooLate = status !== "voided" && !isUnderWay(envelope);
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {isTooLate ? "Too late to void" : `Voided by ${by ?? "somebody"}`}: “{reason}”
    </p>
  );
}
