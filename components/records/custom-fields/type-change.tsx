"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import type { RecordFormState } from "@/components/foundation/record-layer/use-record-form";
import {
  CUSTOM_FIELD_TYPES,
  type CustomField,
  type FieldOption,
  type TypePreview,
} from "@/lib/records/custom-fields/field-types";
import { useTypePreview } from "@/lib/records/custom-fields/hooks";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import type { DefinitionValues } from "./definition-values";

type ChangedType = { saved: CustomField | null; type: CustomField["type"]; options: FieldOption[] };

/**
 * Returns the effect of the type chosen in the form on the values of the saved field; null while the type is
 * unchanged.
 */
export function useTypeChange({ saved, type, options }: ChangedType) {
  const named = options.filter(({ label }) => label.trim() !== "");
  const asked = useDebounced(JSON.stringify({ type, options: named }));
  const isChanged = saved !== null && type !== saved.type;
  const { data, isError } = useTypePreview(
    saved?.id ?? "",
    isChanged ? (JSON.parse(asked) as { type: CustomField["type"]; options: FieldOption[] }) : null,
  );
  return isChanged ? { preview: data, isError } : null;
}

export type TypeChange = ReturnType<typeof useTypeChange>;

/** Shows under the type how many values convert, and which would be emptied. */
export function TypeChangeNote({ change }: { change: NonNullable<TypeChange> }) {
  const { preview, isError } = change;
  return (
    <div role="status" className="flex flex-col gap-2 text-base">
      {preview ? (
        <PreviewedValues preview={preview} />
      ) : (
        <p className="text-muted">{isError ? text.previewFailed : text.previewing}</p>
      )}
    </div>
  );
}

function PreviewedValues({ preview: { records, unfit, samples } }: { preview: TypePreview }) {
  if (unfit === 0) return <p className="text-muted">{text.fits(records)}</p>;
  return (
    <>
      <p>{text.doesNotFit(unfit, records)}</p>
      <ul role="list" className="flex flex-col gap-1.5">
        {samples.map(({ id, name, value }) => (
          <li key={id} className="flex min-w-0 flex-wrap gap-x-3">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{value}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Form = RecordFormState<DefinitionValues, CustomField>;

/** Returns the form of a field, which asks for confirmation before it empties values. */
export function useAskedForm(form: Form, change: TypeChange, described: CustomField) {
  const [asking, setAsking] = useState(false);
  const unfit = change?.preview?.unfit ?? 0;
  async function emptyAndSave() {
    form.form.setValue("emptied", unfit);
    await form.submit();
    form.form.setValue("emptied", 0);
  }
  const submit: Form["submit"] = async (how) => {
    if (unfit > 0 && !how) setAsking(true);
    else await form.submit(how);
  };
  const question = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={text.emptyTitle(unfit)}
      text={text.emptyText(described.label, CUSTOM_FIELD_TYPES[described.type].toLowerCase())}
      confirmLabel={text.emptyAction}
      destructive
      onConfirm={emptyAndSave}
    />
  );
  return { form: { ...form, submit }, question };
}
