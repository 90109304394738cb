"use client";

import { useState } from "react";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import { useRetention } from "@/lib/records/retention/hooks";
import { formatKept } from "@/lib/records/retention/kept-text";
import type { Retention } from "@/lib/records/retention/serialize";

const HoldDialog = loadWhenRendered(() => import("./hold-dialog"));
const LiftHoldDialog = loadWhenRendered(() => import("./lift-hold-dialog"));
const DeleteDocumentsDialog = loadWhenRendered(() => import("./delete-documents-dialog"));

type Question = "hold" | "lift" | "delete";
type RetentionCardProps = {
  transaction: { id: string; number: string };
  initialData: InitialData<Retention>;
};

/** Renders how long the documents of a transaction are kept, and its legal hold. */
export function RetentionCard({ transaction, initialData }: RetentionCardProps) {
  const { data: retention = initialData.data } = useRetention(transaction.id, initialData);
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const { hold, can_hold: canHold, can_delete_documents: canDelete } = retention;
  const dialog = { transactionId: transaction.id, onClose: close };
  return (
    <Card>
      <CardHeader title="Retention" />
      <Details>
        <Detail label="Kept">{formatKept(retention)}</Detail>
        {hold && <HoldDetail hold={hold} />}
      </Details>
      {(canHold || canDelete) && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
          {canHold && (
            <Button icon="gavel" size="sm" onClick={() => setAsked(hold ? "lift" : "hold")}>
              {hold ? "Lift legal hold" : "Place legal hold"}
            </Button>
          )}
          {canDelete && (
            <Button icon="trash" size="sm" onClick={() => setAsked("delete")}>
              Delete documents
            </Button>
          )}
        </div>
      )}
      {asked === "hold" && <HoldDialog {...dialog} />}
      {asked === "lift" && <LiftHoldDialog {...dialog} />}
      {asked === "delete" && <DeleteDocumentsDialog {...dialog} number={transaction.number} />}
    </Card>
  );
}

function HoldDetail({ hold }: { hold: NonNullable<Retention["hold"]> }) {
  const timeZone = useTimeZone();
  return (
    <Detail label="Legal hold">
      <p className="wrap-anywhere whitespace-pre-line">{hold.reason}</p>
      <p className="text-sm text-muted">
        {hold.placed_by_name ?? "Somebody"}, {formatDate(hold.placed_at, timeZone)}
      </p>
    </Detail>
  );
}
