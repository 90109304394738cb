"use client";

import { useState } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { formatShare } from "@/lib/records/transactions/side-shares";
import type { Transaction, TransactionSide } from "@/lib/records/transactions/serialize";

const SideDialog = loadWhenRendered(async () => ({
  default: (await import("./side-dialog")).SideDialog,
}));

type SideName = TransactionSide["side"];
type TransactionSidesProps = { transaction: Transaction; personId: string };

/** Renders the team's sides of the transaction and their agents, editable for people with access to the side. */
export function TransactionSides({ transaction, personId }: TransactionSidesProps) {
  const [editing, setEditing] = useState<SideName | null>(null);
  const { sides } = transaction;
  const missing = transaction_side.find((name) => sides.every(({ side }) => side !== name));
  return (
    <Card>
      <CardHeader title="Agents" />
      <ul className="divide-y divide-line pt-2">
        {sides.map((side) => (
          <li key={side.id} className="px-5 py-3">
            <Side side={side} onEdit={() => setEditing(side.side)} />
          </li>
        ))}
      </ul>
      {missing && transaction.can_assign && (
        <div className="border-t border-line px-5 py-3">
          <Button icon="plus" size="sm" onClick={() => setEditing(missing)}>
            Add the {missing.toLowerCase()} side
          </Button>
        </div>
      )}
      {editing && (
        <SideDialog
          transaction={transaction}
          side={editing}
          personId={personId}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

function Side({ side, onEdit }: { side: TransactionSide; onEdit: () => void }) {
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-sm text-muted">{side.side} side</h3>
        {side.can_update && (
          <IconButton
            icon="pencil"
            label={`Edit the ${side.side.toLowerCase()} side`}
            onClick={onEdit}
          />
        )}
      </div>
      <ol className="mt-1 grid gap-1.5">
        {side.agents.map((agent) => (
          <li key={agent.user_id} className="flex min-w-0 items-center gap-2">
            <Avatar id={agent.user_id} name={agent.name ?? "Former member"} size="xs" />
            <span className="min-w-0 truncate">{agent.name ?? "Former member"}</span>
            <span className="ml-auto shrink-0 text-sm text-muted tabular-nums">
              {formatShare(agent, side.agents)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
