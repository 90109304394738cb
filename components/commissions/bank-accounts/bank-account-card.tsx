"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useBankAccount } from "@/lib/commissions/bank-accounts/hooks";
import { describeBankAccount, type BankAccounts } from "@/lib/commissions/bank-accounts/serialize";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";

const BankAccountDialog = loadWhenRendered(() => import("./bank-account-dialog"));
const RemoveBankAccountDialog = loadWhenRendered(() => import("./remove-bank-account-dialog"));

/** Renders the account that the person is paid to by ACH, and buttons to change it. */
export function BankAccountCard({ initialData }: { initialData: InitialData<BankAccounts> }) {
  const { data: accounts = initialData.data, isError, refetch } = useBankAccount(initialData);
  const [open, setOpen] = useState<"save" | "remove" | null>(null);
  const timeZone = useTimeZone();
  const { now, next } = accounts;
  const close = () => setOpen(null);
  return (
    <Card>
      <CardHeader
        title="Your bank account"
        text="Where ACH payments go. Only you can change it, and only its last digits are shown."
        className="pb-3"
        actions={
          <>
            {(now ?? next) && (
              <Button size="sm" variant="quiet" onClick={() => setOpen("remove")}>
                Remove
              </Button>
            )}
            <Button size="sm" onClick={() => setOpen("save")}>
              {(now ?? next) ? "Change" : "Add"}
            </Button>
          </>
        }
      />
      {isError && <LoadError onRetry={() => void refetch()} />}
      <div className="grid gap-1 px-5 pb-5">
        <p>
          {now
            ? describeBankAccount(now)
            : next
              ? "You are paid by check until then."
              : "None yet. You are paid by check."}
        </p>
        {next && (
          <p className="text-sm text-muted">
            {`${describeBankAccount(next)} is used from ${formatDateTime(next.counts_from, timeZone)}.`}
          </p>
        )}
      </div>
      {open === "save" && <BankAccountDialog onClose={close} />}
      {open === "remove" && <RemoveBankAccountDialog onClose={close} />}
    </Card>
  );
}
