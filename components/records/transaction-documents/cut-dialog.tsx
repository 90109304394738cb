"use client";

import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { FieldError } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useChecklist } from "@/lib/records/checklists/hooks";
import { canAttach } from "@/lib/records/checklists/steps";
import {
  newPart,
  toCutBody,
  toggleStart,
  type PartValues,
} from "@/lib/records/transaction-documents/cut-parts";
import { useCutDocument } from "@/lib/records/transaction-documents/hooks";
import { MAX_NAME_LENGTH } from "@/lib/records/transaction-documents/limits";
import { documentMessages } from "@/lib/records/transaction-documents/messages";
import { toFilePath } from "@/lib/records/transaction-documents/paths";
import { cutDocumentBody } from "@/lib/records/transaction-documents/schema";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";
import { PageThumbnails } from "./page-thumbnails";

type CutValues = { parts: PartValues[] };
type CutDialogProps = { document: TransactionDocument; onClose: () => void };

/** Creates documents from pages of the newest version, each for an item of the checklist or for none. */
export default function CutDialog({ document, onClose }: CutDialogProps) {
  const { id, name, transaction_id, side_id, versions } = document;
  const { number, pages } = versions[0]!;
  const cut = useCutDocument(transaction_id);
  const { data: checklist } = useChecklist(transaction_id);
  const items = (checklist?.items ?? []).filter(
    (item) => item.side_id === side_id && canAttach(item),
  );
  const titles = new Map(items.map((item) => [item.id, item.title]));
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: (): CutValues => ({ parts: [newPart({ first: 1, last: pages ?? 1 })] }),
    toBody: (values) => toCutBody(number, values.parts, titles),
    schema: cutDocumentBody,
    create: (sent) => cut.mutateAsync({ id, ...sent }),
    onSaved: ({ documents }) => {
      showToast({ title: documentMessages.cutDone(documents.length) });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, documentMessages.cutFailed),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && phase === "editing" && onClose()}>
      <DialogContent
        title={`Cut ${name}`}
        description="Press the pages on which a document begins. This document stays as it is."
        size="lg"
      >
        <Form className="contents" onSubmit={() => void submit()}>
          <DialogBody className="flex flex-col gap-4">
            <Parts
              form={form}
              path={toFilePath(id, number)}
              pages={pages ?? 1}
              items={[...titles]}
            />
            {problem && <Banner>{renderRefusal(problem)}</Banner>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={phase !== "editing"}>
              Add documents
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

type PartsProps = {
  form: UseFormReturn<CutValues>;
  path: string;
  pages: number;
  /** Ids and titles of the items that a part may be attached to. */
  items: readonly (readonly [id: string, title: string])[];
};

function Parts({ form, path, pages, items }: PartsProps) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: "parts",
  });
  const parts = useWatch({ control: form.control, name: "parts" });
  const missing = getError(form, "parts");
  return (
    <>
      <PageThumbnails
        path={path}
        pages={pages}
        parts={parts}
        onToggle={(page) => replace(toggleStart(form.getValues("parts"), page))}
      />
      <ol role="list" aria-label="Documents to add" className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <PartFields form={form} at={at} items={items} />
            <IconButton
              icon="trash"
              label={`Leave out document ${at + 1}`}
              className="mt-7"
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {missing && <FieldError>{missing}</FieldError>}
      <Button
        icon="plus"
        size="sm"
        className="self-start"
        onClick={() => append({ pages: "", item: "", name: "" })}
      >
        Add pages
      </Button>
    </>
  );
}

function PartFields({ form, at, items }: Pick<PartsProps, "form" | "items"> & { at: number }) {
  const item = form.watch(`parts.${at}.item`);
  const title = items.find(([id]) => id === item)?.[1];
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[6rem_1fr_1fr]">
      <TextField
        form={form}
        name={`parts.${at}.pages`}
        label={`${at + 1}. Pages`}
        required
        placeholder="1-2"
      />
      <ChoiceField
        form={form}
        name={`parts.${at}.item`}
        label="For"
        options={[["", "No item of the checklist"], ...items]}
      />
      <TextField
        form={form}
        name={`parts.${at}.name`}
        label="Name"
        required={!title}
        maxLength={MAX_NAME_LENGTH}
        placeholder={title ?? "Agency disclosure"}
      />
    </div>
  );
}
