"use client";

import { useState } from "react";
import { RecordLink } from "@/components/foundation/record-layer/details";
import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatPhone } from "@/lib/foundation/text/format";
import { useDeleteParty, useParties } from "@/lib/records/transaction-parties/hooks";
import { partyMessages as text } from "@/lib/records/transaction-parties/messages";
import type { Party } from "@/lib/records/transaction-parties/serialize";

const PartyDialog = loadWhenRendered(async () => ({
  default: (await import("./party-dialog")).PartyDialog,
}));

const DeletePartyDialog = createDeleteDialog(useDeleteParty, (party: Party) => ({
  kind: "party",
  title: `Remove ${party.name}?`,
  text: "They are removed from this transaction. A client stays a client.",
  failureText: (error: unknown) => toSaveFailureText(error, text.deleteFailed),
  successText: { title: text.deleted },
}));

type PartySectionProps = {
  transactionId: string;
  initialData: InitialData<{ parties: Party[] }>;
  canChange: boolean;
};

/**
 * Renders the parties, such as buyer, seller, lender and title company: clients, or contacts of this transaction
 * alone.
 */
export function PartySection({ transactionId, initialData, canChange }: PartySectionProps) {
  const list = useParties(transactionId, initialData);
  const [editing, setEditing] = useState<Party | "new" | null>(null);
  const [deleting, setDeleting] = useState<Party | null>(null);
  const parties = list.data?.parties ?? [];
  return (
    <Card>
      <CardHeader
        title="Parties"
        className="pb-3"
        actions={
          canChange && (
            <IconButton
              icon="user-plus"
              label="Add party"
              title="Add party"
              onClick={() => setEditing("new")}
            />
          )
        }
      />
      {list.isError && <LoadError className="mx-5 mb-4" onRetry={() => void list.refetch()} />}
      {parties.length === 0 && !list.isError && (
        <p className="px-5 pt-1 pb-4 text-muted">
          Buyer, seller, other agents, lender, title and attorney: the people who sign or need to
          know.
        </p>
      )}
      {parties.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {parties.map((party) => (
            <PartyLine
              key={party.id}
              party={party}
              onEdit={() => setEditing(party)}
              onDelete={() => setDeleting(party)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <PartyDialog
          transactionId={transactionId}
          party={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeletePartyDialog
          record={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}

const CONTACT_LINK =
  "inline-flex min-h-6 items-center rounded-mark text-accent-fg underline-offset-4 hover:underline touch:min-h-11";

type PartyLineProps = { party: Party; onEdit: () => void; onDelete: () => void };

function PartyLine({ party, onEdit, onDelete }: PartyLineProps) {
  const { client_id, name, role, company, email, phone, can_update } = party;
  return (
    <li className="flex items-start gap-2 px-5 py-2.5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>
          {client_id ? <RecordLink href={`/client/${client_id}`}>{name}</RecordLink> : name}
          <span className="text-muted"> · {role}</span>
        </p>
        {company && <p className="text-sm text-muted">{company}</p>}
        {(email || phone) && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {phone && (
              <a className={CONTACT_LINK} href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            )}
            {email && (
              <a className={CONTACT_LINK} href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </p>
        )}
      </div>
      {can_update && (
        <div className="flex shrink-0">
          <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
