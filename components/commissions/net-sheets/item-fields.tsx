"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import type { NetSheetValues } from "./net-sheet-values";

type ItemFieldsProps = {
  form: UseFormReturn<NetSheetValues>;
  list: "costs" | "credits";
  /** The button's text: "Add a cost". */
  add: string;
  placeholder: string;
};

/** Renders rows of further costs or credits, with a name and an amount. */
export function ItemFields({ form, list, add, placeholder }: ItemFieldsProps) {
  const name = `terms.${list}` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const error = getError(form, name);
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-3">
          <TextField
            form={form}
            name={`${name}.${at}.label`}
            label="What it is"
            hideLabel={at > 0}
            placeholder={placeholder}
            maxLength={80}
          />
          <MoneyField form={form} name={`${name}.${at}.amount`} label="Amount" hideLabel={at > 0} />
          <IconButton
            icon="x"
            label={`Remove row ${at + 1}`}
            className={at === 0 ? "mt-6" : undefined}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        icon="plus"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ label: "", amount: "" })}
      >
        {add}
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
