"use client";

import { useFieldArray, useWatch, type Path, type UseFormReturn } from "react-hook-form";
import { ChoiceField, getError, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { usePlans } from "@/lib/commissions/plans/hooks";
import {
  statementFormChoices,
  statementFormTerms,
  statementFormValues,
  type StatementFormValues,
} from "@/lib/commissions/statements/form-values";
import { useSaveStatement } from "@/lib/commissions/statements/hooks";
import { ADJUSTMENT_LABELS } from "@/lib/commissions/statements/labels";
import { statementMessages as text } from "@/lib/commissions/statements/messages";
import {
  MAX_ADJUSTMENTS,
  saveStatementBody,
  type SaveStatementInput,
} from "@/lib/commissions/statements/schema";
import type { SideStatement } from "@/lib/commissions/statements/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { SideParams } from "@/lib/records/transactions/side-schema";

type Values = StatementFormValues;
type StatementDialogProps = { params: SideParams; statement: SideStatement; onClose: () => void };

const GROSS_KINDS = [
  ["rate", "A percentage of the price"],
  ["amount", "An amount"],
  ["steps", "Two percentages of the price"],
] as const;

/** The form fields that show the API's errors of a row. */
const rowAliases = Object.fromEntries(
  Array.from({ length: MAX_ADJUSTMENTS }, (_, place) => [
    [`terms.adjustments.${place}.rate`, `adjustments.${place}.value`],
    [`terms.adjustments.${place}.amount`, `adjustments.${place}.value`],
    [`terms.adjustments.${place}.name`, `adjustments.${place}.name`],
    [`terms.adjustments.${place}.kind`, `adjustments.${place}.kind`],
  ]).flat(),
) as Record<string, Path<Values>>;

const ALIASES: Record<string, Path<Values>> = {
  "terms.gross.kind": "gross_kind",
  "terms.gross.rate": "rate",
  "terms.gross.amount": "amount",
  "terms.gross.up_to": "up_to",
  "terms.gross.rate_above": "rate_above",
  "terms.adjustments": "adjustments",
  ...rowAliases,
};

/** Edits the agreement of a side: its commission, and the parts that go to others. */
export default function StatementDialog({ params, statement, onClose }: StatementDialogProps) {
  const { mutateAsync: save } = useSaveStatement(params);
  const { form, problem, phase, submit } = useRecordForm<
    Values,
    SaveStatementInput,
    Values & { id: string },
    SideStatement
  >({
    record: null,
    toValues: () => statementFormValues(statement),
    toBody: (values) => ({
      terms: statementFormTerms(values),
      ...(statement.can_manage && statementFormChoices(values)),
      ...(statement.updated_at && { updated_at: statement.updated_at }),
    }),
    schema: saveStatementBody,
    fieldAliases: ALIASES,
    create: ({ body }) => save(body),
    onSaved: () => {
      showToast({ title: text.saved });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title="What was agreed"
      description={`For the ${params.side.toLowerCase()} side, before it is split.`}
      action="Save"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <GrossFields form={form} />
      <AdjustmentRows form={form} />
      {statement.can_manage && <ManagerFields form={form} />}
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<Values> };

function GrossFields({ form }: FormProps) {
  const kind = useWatch({ control: form.control, name: "gross_kind" });
  return (
    <div className="grid gap-4">
      <ChoiceField form={form} name="gross_kind" label="This side is paid" options={GROSS_KINDS} />
      {kind === "amount" ? (
        <TextField
          form={form}
          name="amount"
          label="Amount"
          inputMode="decimal"
          leading="$"
          required
        />
      ) : (
        <TextField
          form={form}
          name="rate"
          label={kind === "steps" ? "Percentage of the first part" : "Percentage"}
          inputMode="decimal"
          trailing="%"
          required
        />
      )}
      {kind === "steps" && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            form={form}
            name="up_to"
            label="Up to"
            inputMode="decimal"
            leading="$"
            required
          />
          <TextField
            form={form}
            name="rate_above"
            label="Above it"
            inputMode="decimal"
            trailing="%"
            required
          />
        </div>
      )}
    </div>
  );
}

const OPTIONS = Object.entries(ADJUSTMENT_LABELS) as [keyof typeof ADJUSTMENT_LABELS, string][];

function AdjustmentRows({ form }: FormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "adjustments" });
  const error = getError(form, "adjustments");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        Bonuses, credits, co-broke and referrals
      </legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-2">
          <div className="grid gap-2">
            <ChoiceField
              form={form}
              name={`adjustments.${place}.kind`}
              label={`Kind of row ${place + 1}`}
              hideLabel
              options={OPTIONS}
            />
            <TextField
              form={form}
              name={`adjustments.${place}.name`}
              label={`For or to, row ${place + 1}`}
              hideLabel
              placeholder="For what, or to whom"
              maxLength={120}
            />
          </div>
          <TextField
            form={form}
            name={`adjustments.${place}.value`}
            label={`Amount or percentage of row ${place + 1}`}
            hideLabel
            placeholder="500 or 25%"
          />
          <IconButton
            icon="trash"
            label={`Remove row ${place + 1}`}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < MAX_ADJUSTMENTS && (
        <div>
          <Button
            icon="plus"
            size="sm"
            onClick={() => append({ kind: "referral_off_the_top", name: "", value: "" })}
          >
            Add a row
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const COUNTS = [
  ["yes", "Count this side"],
  ["no", "Leave this side out"],
] as const;

/** Renders the fields of a side that only people who manage commissions may change. */
function ManagerFields({ form }: FormProps) {
  const { data: plans = [] } = usePlans();
  const { fields } = useFieldArray({ control: form.control, name: "chosen" });
  const options = [
    ["", "Their own plan"] as const,
    ...plans.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <>
      {fields.map(({ id, name }, place) => (
        <ChoiceField
          key={id}
          form={form}
          name={`chosen.${place}.plan_id`}
          label={`Plan of ${name} for this side`}
          options={options}
        />
      ))}
      <ChoiceField form={form} name="counts" label="Caps and scales" options={COUNTS} />
    </>
  );
}
