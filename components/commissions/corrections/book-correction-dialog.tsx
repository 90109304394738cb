"use client";

import { useRouter } from "next/navigation";
import { LinesField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useBookCorrection } from "@/lib/commissions/corrections/hooks";
import { correctionMessages as text } from "@/lib/commissions/corrections/messages";
import { bookCorrectionBody, type BookCorrectionBody } from "@/lib/commissions/corrections/schema";
import type { CorrectionDto } from "@/lib/commissions/corrections/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

type Values = { reason: string };

type BookCorrectionDialogProps = {
  userId: string;
  correction: CorrectionDto;
  onClose: () => void;
};

/** Shows the amounts that a correction books, and asks for a reason. */
export default function BookCorrectionDialog({
  userId,
  correction,
  onClose,
}: BookCorrectionDialogProps) {
  const router = useRouter();
  const { mutateAsync: book } = useBookCorrection(userId);
  const { statement_id, fingerprint: shown } = correction;
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    BookCorrectionBody,
    Values & { id: string },
    void
  >({
    record: null,
    toValues: () => ({ reason: "" }),
    toBody: ({ reason }) => ({ statement_id, shown, reason }),
    schema: bookCorrectionBody,
    create: ({ body }) => book(body),
    onSaved: () => {
      showToast({ title: text.booked });
      onClose();
      // The page renders the plot of the year on the server.
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={`Correct ${correction.label}`}
      description="The approved statement does not change. Accounts and caps get new entries."
      action="Book"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {correction.entries.map((entry) => (
          <li key={entry.user_id}>{describeEntry(entry)}</li>
        ))}
        {correction.counters.length > 0 && (
          <li>The amounts paid in towards caps are corrected too.</li>
        )}
      </ul>
      <LinesField form={form} name="reason" label="What for" required rows={2} />
    </FormDialog>
  );
}

function describeEntry({ name, amount }: CorrectionDto["entries"][number]): string {
  const who = name ?? "A former member";
  return amount.startsWith("-")
    ? `${who} owes ${formatDollarText(amount.slice(1))} more.`
    : `${who} is owed ${formatDollarText(amount)} more.`;
}
