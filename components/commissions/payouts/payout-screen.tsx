"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { startDownload } from "@/components/foundation/ui/download-file";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showToast } from "@/components/foundation/ui/toast";
import { describeBankAccount, type BankAccounts } from "@/lib/commissions/bank-accounts/serialize";
import { useCancelPayout, usePayeeAccounts, usePayout } from "@/lib/commissions/payouts/hooks";
import { payoutMessages as text } from "@/lib/commissions/payouts/messages";
import type { Payee, Payout, PayoutStatement } from "@/lib/commissions/payouts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatDateTime } from "@/lib/foundation/text/format";
import { methodLabel } from "./method-label";
import { payeeNames } from "./payee-names";
import { PayoutBadge } from "./payout-badge";

const BankFileDialog = loadWhenRendered(() => import("./bank-file-dialog"));
const ChoiceDialog = loadWhenRendered(() => import("./choice-dialog"));
const PayDialog = loadWhenRendered(() => import("./pay-dialog"));

type PayoutScreenProps = {
  initialData: InitialData<Payout>;
  /** Whether the reader sees the last digits of bank accounts. */
  seesAccounts: boolean;
};

/** Renders a payout: its total, the payees with their amounts, and the statements that it pays. */
export function PayoutScreen({ initialData, seesAccounts }: PayoutScreenProps) {
  const { id } = initialData.data;
  const { data: payout = initialData.data, isError, refetch } = usePayout(id, initialData);
  const { label, status, method, created_by_name, created_at } = payout;
  const timeZone = useTimeZone();
  const drafted = `Drafted by ${created_by_name ?? "a former member"}, ${formatDate(created_at, timeZone)}.`;
  const paid = payout.paid_on
    ? ` Paid ${formatDate(payout.paid_on)} by ${payout.paid_by_name ?? "a former member"}: ${payout.reference}.`
    : "";
  return (
    <>
      <ScreenHeader
        title={label}
        meta={<PayoutBadge status={status} />}
        text={`${methodLabel(method)}. ${drafted}${paid}`}
        actions={
          status === "Draft" ? (
            <DraftActions payout={payout} />
          ) : (
            status === "Paid" && (
              <Button
                icon="download"
                onClick={() => startDownload(`/api/commission-payouts/${id}/journal`)}
              >
                Journal
              </Button>
            )
          )
        }
      />
      {isError && <LoadError onRetry={() => void refetch()} />}
      <div className="grid gap-6">
        <PayeesCard payout={payout} seesAccounts={seesAccounts} />
        <StatementsCard statements={payout.statements} />
      </div>
    </>
  );
}

function DraftActions({ payout }: { payout: Payout }) {
  const [open, setOpen] = useState<"pay" | "cancel" | "file" | "choice" | null>(null);
  const { mutateAsync: cancel } = useCancelPayout(payout.id);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen("cancel")}>Cancel payout</Button>
      <Button onClick={() => setOpen("choice")}>Change statements</Button>
      {payout.method === "ACH" && payout.payees.length > 0 && (
        <Button onClick={() => setOpen("file")}>Bank file</Button>
      )}
      {payout.statement_count !== 0 && (
        <Button variant="primary" onClick={() => setOpen("pay")}>
          Mark as paid
        </Button>
      )}
      {open === "choice" && <ChoiceDialog payout={payout} onClose={close} />}
      {open === "file" && <BankFileDialog payout={payout} onClose={close} />}
      {open === "pay" && <PayDialog payout={payout} onClose={close} />}
      <ConfirmDialog
        open={open === "cancel"}
        onOpenChange={close}
        title={`Cancel ${payout.label}`}
        text="Its statements stay approved and can go in another payout."
        confirmLabel="Cancel payout"
        cancelLabel="Keep it"
        destructive
        onConfirm={async () => {
          await cancel();
          showToast({ title: text.cancelled });
          close();
        }}
      />
    </>
  );
}

type PayeesCardProps = { payout: Payout; seesAccounts: boolean };

function PayeesCard({ payout, seesAccounts }: PayeesCardProps) {
  const { id, payees, total, status, method } = payout;
  const isByAch = seesAccounts && method === "ACH" && status === "Draft" && payees.length > 0;
  const { data: accounts, isError, refetch } = usePayeeAccounts(id, isByAch);
  return (
    <Card>
      <CardHeader
        title={formatDollarText(total)}
        text={status === "Cancelled" ? "What it would have paid." : "The total for each person."}
        className="pb-3"
      />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {payees.length === 0 ? (
        <p className="px-5 pb-5 text-muted">Nobody is paid.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {payees.map((payee) => (
            <PayeeRow
              key={payee.user_id}
              payee={payee}
              account={accounts?.find(({ user_id }) => user_id === payee.user_id) ?? null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type PayeeRowProps = { payee: Payee; account: BankAccounts | null };

const PayeeRow = ({ payee: { user_id, name, amount }, account }: PayeeRowProps) => (
  <li className="flex items-start justify-between gap-4 px-5 py-2.5">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <Link
        href={`/commissions?member=${user_id}`}
        className="rounded-mark underline-offset-4 hover:underline"
      >
        {name ?? "A former member"}
      </Link>
      {account && <AccountText account={account} />}
    </div>
    <span className="font-medium tabular-nums">{formatDollarText(amount)}</span>
  </li>
);

/** Renders the account that the money goes to. During the waiting period of a new account that is the previous one. */
function AccountText({ account: { now, next } }: { account: BankAccounts }) {
  const timeZone = useTimeZone();
  const later =
    next &&
    `${describeBankAccount(next)} is used from ${formatDateTime(next.counts_from, timeZone)}.`;
  if (now)
    return (
      <p className="text-sm text-muted">
        {[`${describeBankAccount(now)}.`, later].filter(Boolean).join(" ")}
      </p>
    );
  return (
    <p className="text-sm text-warning-fg">
      {later
        ? `${later} Pay by check until then.`
        : "No bank account. Pay by check, in a separate payout."}
    </p>
  );
}

const StatementsCard = ({ statements }: { statements: PayoutStatement[] }) => (
  <Card>
    <CardHeader title="Statements" className="pb-3" />
    <ul className="divide-y divide-line border-t border-line">
      {statements.map((statement) => (
        <StatementRow key={statement.statement_id} statement={statement} />
      ))}
    </ul>
  </Card>
);

function StatementRow({ statement }: { statement: PayoutStatement }) {
  const { transaction_id, title, number, side, closing_date, payees, amount } = statement;
  const { left_at, left_reason, status } = statement;
  const timeZone = useTimeZone();
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-hover">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Link
          href={`/transaction/${transaction_id}#commission-${side}`}
          className="rounded-mark font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-muted">
          {`${number}, ${side.toLowerCase()} side, closed ${formatDate(closing_date ?? "")}. ${payeeNames(payees)}`}
        </p>
        {left_at && (
          <p className="text-sm text-warning-fg">
            {`No longer in this payout since ${formatDate(left_at, timeZone)}. ${left_reason}`}
          </p>
        )}
      </div>
      {!left_at && status === "Void" && <Badge tone="red">Voided since</Badge>}
      <p className={left_at ? "text-muted tabular-nums line-through" : "font-medium tabular-nums"}>
        {formatDollarText(amount)}
      </p>
    </li>
  );
}
