"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { getError, LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { FieldError } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { showToast } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import {
  newEnvelope,
  toEnvelopeBody,
  type EnvelopeValues,
} from "@/lib/records/signatures/envelope-form";
import { useSendEnvelope } from "@/lib/records/signatures/hooks";
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from "@/lib/records/signatures/limits";
import { signatureMessages as texts } from "@/lib/records/signatures/messages";
import { createEnvelopeBody } from "@/lib/records/signatures/schema";
import { listUsualSigners } from "@/lib/records/signatures/suggested-signers";
import type {
  DocumentRoom,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";
import { SignerFields } from "./signer-fields";
import { useSuggestedSigners } from "./use-suggested-signers";

type SendDialogProps = {
  transactionId: string;
  room: DocumentRoom;
  /** The document selected at first. */
  document: TransactionDocument | null;
  isSetUp: boolean;
  onClose: () => void;
};

/** Sends documents of a side for signature. Without a signature service, explains what to do instead. */
export default function SendDialog(props: SendDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent
        title="Send for signature"
        {...(props.isSetUp && {
          description: "The signed PDF comes back as the next version of each document.",
        })}
        size="lg"
      >
        {props.isSetUp ? <SendForm {...props} /> : <NotSetUp onClose={props.onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function NotSetUp({ onClose }: Pick<SendDialogProps, "onClose">) {
  return (
    <>
      <DialogBody>
        <p>{texts.notSetUp}</p>
        <p className="mt-2 text-muted">“Add signed copy” is in the menu of each document.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </>
  );
}

function SendForm({ transactionId, room, document, onClose }: SendDialogProps) {
  const today = useToday();
  const suggested = useSuggestedSigners(transactionId, room);
  const { mutateAsync: send } = useSendEnvelope(transactionId);
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => newEnvelope(document, listUsualSigners(room.side, suggested), today),
    toBody: (values) => toEnvelopeBody(room.side, values, today),
    schema: createEnvelopeBody,
    fieldAliases: { document_ids: "documents", expires_on: "expires" },
    create: send,
    onSaved: () => {
      showToast({ title: texts.sent });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, texts.sendFailed),
  });
  return (
    <Form className="contents" onSubmit={() => void submit()}>
      <DialogBody className="flex flex-col gap-4">
        <DocumentFields form={form} documents={room.documents} />
        <SignerFields form={form} suggested={suggested} />
        <TextField
          form={form}
          name="subject"
          label="Subject"
          required
          maxLength={MAX_SUBJECT_LENGTH}
        />
        <LinesField
          form={form}
          name="message"
          label="Message"
          optional
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <DayField form={form} name="expires" label="Last day to sign" today={today} required />
        {problem && <Banner>{renderRefusal(problem)}</Banner>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          Send for signature
        </Button>
      </DialogFooter>
    </Form>
  );
}

type DocumentFieldsProps = {
  form: UseFormReturn<EnvelopeValues>;
  documents: readonly TransactionDocument[];
};

/** Renders the documents of the side. Documents that are not PDFs are marked as such. */
function DocumentFields({ form, documents }: DocumentFieldsProps) {
  const chosen = useWatch({ control: form.control, name: "documents" });
  const missing = getError(form, "documents");
  const choose = (id: string, isChosen: boolean) =>
    form.setValue("documents", isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Documents</legend>
      {documents.map(({ id, name, versions: [newest] }) => {
        const isPdf = newest?.content_type === "application/pdf";
        return (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={!isPdf}
            {...(!isPdf && { description: "Save it as a PDF to have it signed" })}
            onCheckedChange={(isChosen) => choose(id, isChosen)}
          />
        );
      })}
      {missing && <FieldError>{missing}</FieldError>}
    </fieldset>
  );
}
