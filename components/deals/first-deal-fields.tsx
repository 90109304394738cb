"use client";

import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { commissionText, type FirstDealValues } from "@/lib/deals/first-deal";
import { DEAL_STATUSES } from "@/lib/deals/schema";
import { MoneyInput } from "./money-input";
import { PropertyFields } from "./property-fields";

export type FirstDealFieldsProps = { form: UseFormReturn<FirstDealValues> };

/** The deal that comes with a new client: title, money, date (SPEC §3, §5). */
export function FirstDealFields({ form }: FirstDealFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [value, percentage] = useWatch({ control, name: ["value", "commission_percentage"] });
  return (
    <>
      <Field
        label="Deal title"
        error={errors.title?.message}
        help="Without a title no deal is created."
      >
        <Input {...register("title")} maxLength={200} placeholder="Purchase on Schiller Street" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Deal value" error={errors.value?.message}>
          <Controller
            control={control}
            name="value"
            render={({ field }) => (
              <MoneyInput
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Commission rate" error={errors.commission_percentage?.message}>
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
          <MoneyInput value={commissionText(value, percentage)} readOnly />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" error={errors.status?.message}>
          <NativeSelect {...register("status")}>
            {DEAL_STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Expected close date" optional error={errors.expected_close_date?.message}>
          <Input {...register("expected_close_date")} type="date" />
        </Field>
      </div>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-base font-semibold">Property</legend>
        <PropertyFields register={register} errors={errors} />
      </fieldset>
    </>
  );
}
