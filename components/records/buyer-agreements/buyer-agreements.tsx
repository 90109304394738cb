"use client";

import { useState } from "react";
import { createDeleteDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import { useClientAgreements, useDeleteAgreement } from "@/lib/records/buyer-agreements/hooks";
import { agreementMessages as text } from "@/lib/records/buyer-agreements/messages";
import type { Agreement, ClientAgreements } from "@/lib/records/buyer-agreements/serialize";
import { AgreementRow } from "./agreement-row";

const AgreementDialog = loadWhenRendered(() => import("./agreement-dialog"));

const DeleteAgreementDialog = createDeleteDialog(useDeleteAgreement, ({ ends_on }: Agreement) => ({
  kind: "agreement",
  title: `Delete the agreement until ${formatDate(ends_on)}?`,
  text: "It is removed from this client, with its documents. This action cannot be undone.",
  failureText: (error: unknown) => toSaveFailureText(error, text.deleteFailed),
  successText: { title: text.deleted },
}));

type BuyerAgreementsProps = {
  clientId: string;
  initialData: InitialData<ClientAgreements>;
  canChange: boolean;
};

/** Renders a client's buyer agreements: the current ones first, ended ones folded below. */
export function BuyerAgreements({ clientId, initialData, canChange }: BuyerAgreementsProps) {
  const today = useToday();
  const list = useClientAgreements(clientId, initialData);
  const [editing, setEditing] = useState<Agreement | "new" | null>(null);
  const [deleting, setDeleting] = useState<Agreement | null>(null);
  const { agreements, client_status: status } = list.data ?? initialData.data;
  if (agreements.length === 0 && (status === "Seller" || !canChange)) return null;
  const open = agreements.filter(({ ends_on }) => ends_on >= today);
  const over = agreements.filter(({ ends_on }) => ends_on < today);
  const toRow = (agreement: Agreement) => (
    <AgreementRow
      key={agreement.id}
      agreement={agreement}
      onEdit={() => setEditing(agreement)}
      onDelete={() => setDeleting(agreement)}
    />
  );
  return (
    <Card id="buyer-agreements" className="scroll-mt-20">
      <CardHeader
        title="Buyer agreements"
        className="pb-3"
        actions={
          canChange && (
            <Button
              icon="plus"
              size="sm"
              aria-label="Add buyer agreement"
              onClick={() => setEditing("new")}
            >
              Add
            </Button>
          )
        }
      />
      {list.isError && <LoadError className="mx-5 mb-4" onRetry={() => void list.refetch()} />}
      {open.length === 0 && !list.isError && (
        <p className="px-5 pt-1 pb-4 text-muted">
          None in effect. A buyer signs one before the first showing.
        </p>
      )}
      {open.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">{open.map(toRow)}</ul>
      )}
      {over.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-muted hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevron-right"
              className="size-4 shrink-0 transition-transform group-open:rotate-90"
            />
            Earlier agreements ({over.length})
          </summary>
          <ul className="divide-y divide-line border-t border-line">{over.map(toRow)}</ul>
        </details>
      )}
      {editing && (
        <AgreementDialog
          clientId={clientId}
          agreement={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteAgreementDialog
          record={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}
