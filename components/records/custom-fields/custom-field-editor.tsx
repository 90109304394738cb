"use client";

import { useMemo } from "react";
import { z } from "zod";
import { FieldEditor } from "@/components/foundation/record-layer/field-editor";
import type { CloseInPlace } from "@/components/foundation/record-layer/in-place";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toField } from "@/lib/records/custom-fields/field-description";
import { toCustomLabels } from "@/lib/records/custom-fields/field-labels";
import type { CustomField, CustomValues } from "@/lib/records/custom-fields/field-types";
import {
  fromCustomInputs,
  toCustomInputs,
  type CustomInputs,
} from "@/lib/records/custom-fields/form-values";
import { customValuesSchema } from "@/lib/records/custom-fields/value-schema";
import { CustomFieldBox } from "./custom-field-box";

type CustomizedRecord = { id: string; updated_at: string; custom: CustomValues };
type CustomBody = { custom: Record<string, unknown> };

/** The calls and texts that save a kind of record. */
export type CustomizedSaving = {
  /** The name of the kind: "client". */
  kind: string;
  update: (change: { id: string; changes: object }) => Promise<CustomizedRecord>;
  /** Reads the record from the server, past the cache, because somebody else may have saved it. */
  read: (id: string) => Promise<CustomizedRecord>;
  readFailed: string;
  failureText: (error: unknown) => string;
};

export type CustomFieldEditorProps = {
  record: CustomizedRecord;
  field: CustomField;
  saving: CustomizedSaving;
  close: CloseInPlace;
};

/** Renders the editor of one custom field on the record's page. */
export default function CustomFieldEditor(props: CustomFieldEditorProps) {
  const { record, field, saving, close } = props;
  const { kind, update, read, readFailed, failureText } = saving;
  const today = useToday();
  const fields = useMemo(() => [field], [field]);
  const schema = useMemo(
    () => z.object({ custom: customValuesSchema(fields, { isForm: true }) }),
    [fields],
  );
  return (
    <FieldEditor<{ custom: CustomInputs }, CustomBody, CustomizedRecord>
      record={record}
      fields={{ custom: toField(field) }}
      field="custom"
      toValues={({ custom }) => ({ custom: toCustomInputs(fields, custom) })}
      toBody={({ custom }) => ({ custom: fromCustomInputs(fields, custom, today) })}
      schema={schema}
      update={update}
      onSaved={close}
      failureText={failureText}
      box={(form) => <CustomFieldBox form={form} field={field} hideLabel />}
      theirs={{ kind, read, readFailed, labels: toCustomLabels(fields) }}
    />
  );
}
