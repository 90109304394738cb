"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useSaveJournalAccounts } from "@/lib/commissions/journal/hooks";
import { journalMessages as text } from "@/lib/commissions/journal/messages";
import {
  DEFAULT_ACCOUNTS,
  journalAccounts,
  type JournalAccounts,
} from "@/lib/commissions/journal/schema";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

const FIELDS: readonly (readonly [keyof JournalAccounts, string, string])[] = [
  ["cash", "Cash", "Commissions come in here, payments to agents go out."],
  ["company_dollar", "Company dollar", "The brokerage’s share."],
  ["fees", "Fees", "Fees after the split, and monthly charges."],
  [
    "commissions_payable",
    "Commissions payable",
    "What agents have earned but have not been paid yet.",
  ],
  ["agents_receivable", "Agents receivable", "What agents owe."],
  ["paid_to_others", "Paid to others", "Referrals, co-broke, a franchise."],
];

/** Edits the company's names for its bookkeeping accounts. */
export function JournalAccountsForm({ names }: { names: JournalAccounts }) {
  const { mutateAsync: save } = useSaveJournalAccounts();
  const recordForm = useRecordForm<
    JournalAccounts,
    JournalAccounts,
    JournalAccounts & { id: string },
    JournalAccounts
  >({
    record: { id: "", ...names },
    toValues: (read) => journalAccounts.parse(read ?? DEFAULT_ACCOUNTS),
    toBody: (values) => values,
    schema: journalAccounts,
    create: ({ body }) => save(body),
    onSaved: (saved) => {
      showToast({ title: text.saved });
      recordForm.restart({ id: "", ...saved });
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const { form, submit } = recordForm;
  return (
    <Form onSubmit={() => void submit()}>
      <SettingsSection
        title="Names of the accounts"
        text="Use the names in your chart of accounts, so that you can import the file as it is."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(([name, label, help]) => (
            <TextField
              key={name}
              {...{ form, name, label, help }}
              placeholder={DEFAULT_ACCOUNTS[name]}
              maxLength={80}
              required
            />
          ))}
        </div>
        <div className="mt-6">
          <SaveBar form={recordForm} action="Save names" canManage />
        </div>
      </SettingsSection>
    </Form>
  );
}
