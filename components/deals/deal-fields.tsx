"use client";

import { Controller, useWatch } from "react-hook-form";
import { ClientPicker } from "@/components/clients/client-picker";
import { AssigneeField } from "@/components/records/assignee-field";
import { DayField } from "@/components/records/day-field";
import { Field } from "@/components/ui/field";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { shownCommission } from "@/lib/deals/form-values";
import { DEAL_LIMITS, DEAL_STATUSES } from "@/lib/deals/schema";
import { MoneyInput } from "./money-input";
import { PropertyFields } from "./property-fields";
import type { DealForm } from "./use-deal-form";

export type DealFieldsProps = {
  form: DealForm;
  today: () => string;
  /** Who it belongs to, for those who may change that; null for everybody else. */
  agent: { id: string; name: string } | null;
  /** The commission as it is stored, shown while value or rate is missing. */
  storedCommission: number;
};

/** The fields of the deal form, in its sections (SPEC §2.12, §5). */
export function DealFields({ form, today, agent, storedCommission }: DealFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormSection title="Deal">
        <Field label="Deal title" required error={errors.title?.message}>
          <Input
            {...register("title")}
            autoComplete="off"
            placeholder="Purchase on Schiller Street"
          />
        </Field>
        <Controller
          control={control}
          name="client_id"
          render={({ field }) => (
            <Field label="Client" required error={errors.client_id?.message}>
              <ClientPicker
                value={field.value}
                onValueChange={field.onChange}
                noneLabel="Choose a client"
                required
              />
            </Field>
          )}
        />
        <StageFields form={form} today={today} />
      </FormSection>
      <FormSection title="Money" text="The commission follows from the value and the rate.">
        <MoneyFields form={form} storedCommission={storedCommission} />
      </FormSection>
      <FormSection title="Property">
        <PropertyFields register={register} errors={errors} />
      </FormSection>
      {agent && (
        <FormSection title="Who looks after it">
          <AssigneeField
            area="deals"
            kind="deal"
            label="Assigned agent"
            current={agent}
            error={errors.owner_id?.message}
            {...register("owner_id")}
          />
        </FormSection>
      )}
    </>
  );
}

function StageFields({ form, today }: Pick<DealFieldsProps, "form" | "today">) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: "status" });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Status" error={errors.status?.message}>
          <NativeSelect {...register("status")}>
            {DEAL_STATUSES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Probability" error={errors.probability?.message}>
          <Input
            {...register("probability")}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            trailing="%"
            className="tabular-nums"
          />
        </Field>
        <DayField
          form={form}
          name="expected_close_date"
          label="Expected close date"
          optional
          placeholder="Nov 20, 2026"
          today={today()}
        />
      </div>
      {status === "Lost" && (
        <Field
          label="Lost reason"
          optional
          help="What made it fall through helps with the next one."
          error={errors.lost_reason?.message}
        >
          <Input {...register("lost_reason")} maxLength={DEAL_LIMITS.lost_reason} />
        </Field>
      )}
    </>
  );
}

type MoneyFieldsProps = Pick<DealFieldsProps, "form" | "storedCommission">;

function MoneyFields({ form, storedCommission }: MoneyFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [value, percentage] = useWatch({ control, name: ["value", "commission_percentage"] });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="Deal value" error={errors.value?.message}>
        <Controller
          control={control}
          name="value"
          render={({ field }) => (
            <MoneyInput value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      </Field>
      <Field label="Commission %" error={errors.commission_percentage?.message}>
        <Input
          {...register("commission_percentage")}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.1}
          trailing="%"
          className="tabular-nums"
        />
      </Field>
      <Field label="Commission" help="Value × rate">
        <MoneyInput value={shownCommission(value, percentage, storedCommission)} readOnly />
      </Field>
    </div>
  );
}
