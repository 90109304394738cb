"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import {
  useRecordForm,
  type EditableRecord,
} from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { BulkKind } from "@/lib/foundation/record-layer/bulk";
import { bulkMessages, pluralize } from "@/lib/foundation/record-layer/bulk-messages";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import { customValuesSchema } from "@/lib/records/custom-fields/value-schema";
import { CustomFieldBox } from "./custom-field-box";

type SetFieldDialogProps = {
  kind: BulkKind;
  /** The fields that the person may change. */
  fields: readonly CustomField[];
  count: number;
  change: (fields: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
};

/** `key` is the field to set or empty. The controls of the other fields keep their values. */
type SetFieldValues = { key: string; isEmptied: boolean; custom: CustomInputs };
type SetFieldBody = { custom: Record<string, unknown> };

/** Asks for the field and the value that the selected records get. */
export default function SetFieldDialog(props: SetFieldDialogProps) {
  const { kind, fields, count, onClose } = props;
  const { form, problem, phase, submit } = useSetFieldForm(props);
  const [key, isEmptied] = useWatch({ control: form.control, name: ["key", "isEmptied"] });
  const field = fields.find((one) => one.key === key);
  return (
    <FormDialog
      title={text.setTitle}
      description={text.setText(pluralize(count, kind))}
      action={`Change ${pluralize(count, kind)}`}
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="key"
        label="Field"
        options={fields.map((one) => [one.key, one.label] as const)}
      />
      {field && (
        <fieldset disabled={isEmptied} className="contents">
          <CustomFieldBox key={field.key} form={form} field={field} isRequired />
        </fieldset>
      )}
      <Checkbox
        label="Empty it"
        description={text.emptyManyText}
        {...form.register("isEmptied", { onChange: () => form.clearErrors() })}
      />
    </FormDialog>
  );
}

function useSetFieldForm({ kind, fields, change, onClose }: SetFieldDialogProps) {
  const today = useToday();
  const schema = useMemo(
    () => z.object({ custom: customValuesSchema(fields, { isForm: false }) }),
    [fields],
  );
  return useRecordForm<SetFieldValues, SetFieldBody, EditableRecord, void>({
    record: null,
    toValues: () => ({
      key: fields[0]?.key ?? "",
      isEmptied: false,
      custom: toCustomInputs(fields, {}),
    }),
    toBody: (values) => toBody(fields, values, today),
    schema,
    check: ({ key, isEmptied, custom }) =>
      isEmptied || !isBlank(custom[key]) ? {} : { [`custom.${key}`]: text.valueMissing },
    fieldAliases: Object.fromEntries(
      fields.map(({ key }) => [`change.custom.${key}`, `custom.${key}` as const]),
    ),
    create: ({ body }) => change(body),
    onSaved: onClose,
    failureText: (error) => toSaveFailureText(error, bulkMessages.failed(kind)),
  });
}

function toBody(
  fields: readonly CustomField[],
  { key, isEmptied, custom }: SetFieldValues,
  today: CalendarDay,
): SetFieldBody {
  if (isEmptied) return { custom: { [key]: null } };
  const field = fields.filter((one) => one.key === key);
  return { custom: fromCustomInputs(field, custom, today) };
}

const isBlank = (input: string | string[] | undefined) =>
  typeof input === "string" ? input.trim() === "" : !input?.length;
