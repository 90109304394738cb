"use client";

import { useWatch } from "react-hook-form";
import { PickerField } from "@/components/foundation/record-layer/fields";
import { FormField } from "@/components/foundation/record-layer/form-field";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { partyFields } from "@/lib/records/transaction-parties/fields";
import { partyFormBody, partyFormValues } from "@/lib/records/transaction-parties/form-values";
import { useCreateParty, useUpdateParty } from "@/lib/records/transaction-parties/hooks";
import { partyMessages as text } from "@/lib/records/transaction-parties/messages";
import { createPartyBody } from "@/lib/records/transaction-parties/schema";
import type { Party } from "@/lib/records/transaction-parties/serialize";

type PartyDialogProps = { transactionId: string; party: Party | null; onClose: () => void };

/** Adds or changes a party: an existing client, or a contact of this transaction alone. */
export function PartyDialog({ transactionId, party, onClose }: PartyDialogProps) {
  const today = useToday();
  const { mutateAsync: create } = useCreateParty(transactionId);
  const { mutateAsync: update } = useUpdateParty();
  const { form, problem, phase, submit } = useRecordForm({
    record: party,
    toValues: partyFormValues,
    toBody: (values) => partyFormBody(values, today),
    schema: createPartyBody,
    fieldAliases: { client_id: "client" },
    create: ({ body }) => create(body),
    update: ({ id, changes }) => update({ id, changes }),
    onSaved: ({ name }) => {
      showToast({ title: text.saved(name) });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text.saveFailed),
  });
  const client = useWatch({ control: form.control, name: "client" });
  const box = { form, fields: partyFields };
  return (
    <FormDialog
      title={party ? `Edit ${party.name}` : "Add party"}
      action="Save party"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField {...box} name="role" />
      <PickerField form={form} name="client" label="Client" optional>
        {(picker) => <ClientPicker {...picker} noneLabel="Not a client" />}
      </PickerField>
      {!client && (
        <>
          <FormField {...box} name="name" />
          <FormField {...box} name="company" />
          <FormField {...box} name="email" />
          <FormField {...box} name="phone" />
        </>
      )}
    </FormDialog>
  );
}
