"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Progress } from "@/components/foundation/ui/progress";
import type { CapProgress } from "@/lib/commissions/accounts/cap-progress";
import type { AccountEntry, CommissionAccount } from "@/lib/commissions/accounts/serialize";
import { useAccount } from "@/lib/commissions/accounts/hooks";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import { PendingCard } from "./pending-card";

const CorrectionsCard = loadWhenRendered(
  () => import("@/components/commissions/corrections/corrections-card"),
);
const EntryDialog = loadWhenRendered(() => import("./entry-dialog"));

type AccountScreenProps = {
  initialData: InitialData<CommissionAccount>;
  canManage: boolean;
  /** The chart of the cap year, which the page renders. */
  children: ReactNode;
};

/** Renders a member's commission account: plan and caps, pending payments, and the entries. */
export function AccountScreen({ initialData, canManage, children }: AccountScreenProps) {
  const { user_id } = initialData.data;
  const { data: account = initialData.data, isError, refetch } = useAccount(user_id, initialData);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="grid gap-6">
      {isError && <LoadError onRetry={() => void refetch()} />}
      <div className="grid gap-6 lg:grid-cols-2">
        <BalanceCard account={account} />
        <CapsCard account={account} />
      </div>
      {canManage && <CorrectionsCard userId={user_id} />}
      {children}
      <PendingCard pending={account.pending} />
      <EntriesCard
        account={account}
        action={
          canManage && (
            <Button size="sm" onClick={() => setIsAdding(true)}>
              Add an entry
            </Button>
          )
        }
      />
      {isAdding && <EntryDialog account={account} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function BalanceCard({ account: { balance, plan } }: { account: CommissionAccount }) {
  const isDebt = balance.startsWith("-");
  return (
    <Card>
      <CardHeader title="Balance" className="pb-1" />
      <div className="px-5 pb-5">
        <p className="text-2xl font-medium tabular-nums">{formatDollarText(balance)}</p>
        <p className="text-sm text-muted">
          {isDebt
            ? "Owed to the brokerage, and withheld from what is earned next."
            : "What the brokerage still has to pay."}
        </p>
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          {plan ? `Paid by the plan “${plan}”.` : "No commission plan applies today."}
        </p>
      </div>
    </Card>
  );
}

function CapsCard({ account: { caps } }: { account: CommissionAccount }) {
  return (
    <Card>
      <CardHeader title="Towards the cap" className="pb-3" />
      {caps.length === 0 ? (
        <p className="px-5 pb-5 text-muted">The plan has no cap.</p>
      ) : (
        <ul className="grid gap-4 px-5 pb-5">
          {caps.map((cap) => (
            <Cap key={cap.counter} cap={cap} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Cap({ cap: { label, paid_in, cap, left, period_start } }: { cap: CapProgress }) {
  return (
    <li className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        <span className="text-sm tabular-nums">
          {`${formatDollarText(paid_in)} of ${formatDollarText(cap)}`}
        </span>
      </div>
      <Progress value={Number(paid_in)} max={Number(cap)} label={label} />
      <p className="text-sm text-muted">
        {Number(left) === 0 ? "Reached" : `${formatDollarText(left)} left`}
        {period_start && `, since ${formatDate(period_start)}`}
      </p>
    </li>
  );
}

type EntriesCardProps = { account: CommissionAccount; action: ReactNode };

function EntriesCard({ account: { entries, entryCount }, action }: EntriesCardProps) {
  return (
    <Card>
      <CardHeader
        title="Account"
        text="Every amount that was earned, charged and paid. Entries never change."
        className="pb-3"
        actions={action}
      />
      {entries.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          Nothing yet. The first entry comes with the first approved statement.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entryCount > entries.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {`The latest ${entries.length} of ${entryCount}.`}
        </p>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: AccountEntry }) {
  const { kind, amount, day, description, created_by_name } = entry;
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-2.5">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{description}</p>
        <p className="text-sm text-muted">
          {[kind, day && formatDate(day), created_by_name].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="shrink-0 tabular-nums">{formatDollarText(amount ?? "0.00")}</p>
    </li>
  );
}
