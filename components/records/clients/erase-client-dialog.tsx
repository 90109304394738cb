"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactElement } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from "@/components/foundation/ui/dialog";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { LoadError } from "@/components/foundation/ui/load-error";
import { useEraseClient, useKeptTransactions } from "@/lib/records/clients/erasing-hook";
import { describeKept, erasureLines, type Erasure } from "@/lib/records/clients/erasure";

type EraseClientDialogProps = { id: string; name: string; trigger: ReactElement };

/** Asks for the client's name, because erasing cannot be undone, then lists what was erased. Starts open. */
export default function EraseClientDialog({ id, name, trigger }: EraseClientDialogProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  const [report, setReport] = useState<Erasure | null>(null);
  const close = (wanted: boolean) => {
    setOpen(wanted);
    if (!wanted && report) router.push("/clients");
  };
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title={report ? "Personal data erased" : "Erase personal data"}
        description={
          report
            ? "This is what was erased. Keep a copy if you have to answer a privacy request."
            : `Everything about ${name} is erased for good: notes, messages, files, inquiries, buyer agreements, copies kept for undoing and the values in the audit log. Deals and tasks stay without the name.`
        }
      >
        {report ? (
          <Report report={report} onDone={() => close(false)} />
        ) : (
          <Question id={id} name={name} onErased={setReport} onCancel={() => close(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type QuestionProps = {
  id: string;
  name: string;
  onErased: (report: Erasure) => void;
  onCancel: () => void;
};

function Question({ id, name, onErased, onCancel }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const erase = useEraseClient();
  const isMeant = typed.trim() === name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) erase.mutate(id, { onSuccess: onErased });
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        {erase.error && <Banner tone="danger">{erase.error.message}</Banner>}
        <KeptTransactions id={id} />
        <Field label={`Type ${name} to confirm`}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={!isMeant} pending={erase.isPending}>
          Erase personal data
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Renders the files that are kept, because a brokerage has to keep them, with the reason for each. */
function KeptTransactions({ id }: { id: string }) {
  const { data: transactions = [], isError, refetch } = useKeptTransactions(id);
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (transactions.length === 0) return null;
  return (
    <div>
      <p>
        These files stay with their documents and the client’s name, because a brokerage has to keep
        them. They are no longer linked to the client.
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {transactions.map((transaction) => (
          <li key={transaction.id} className="wrap-anywhere">
            {describeKept(transaction)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Report({ report, onDone }: { report: Erasure; onDone: () => void }) {
  return (
    <>
      <DialogBody>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {erasureLines(report).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
