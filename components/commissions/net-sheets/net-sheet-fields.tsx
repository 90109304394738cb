"use client";

import type { UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { Field } from "@/components/foundation/ui/field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { nameCounty, type CountyRate } from "@/lib/commissions/county-rates/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDate } from "@/lib/foundation/text/format";
import { RateField } from "../rate-field";
import { ItemFields } from "./item-fields";
import { NO_COUNTY, toCountyValues, type NetSheetValues } from "./net-sheet-values";

type FormProps = { form: UseFormReturn<NetSheetValues> };
type CountyProps = FormProps & { counties: CountyRate[] };

const pairs = "grid gap-4 sm:grid-cols-2";

export function PriceFields({ form }: FormProps) {
  const today = useToday();
  return (
    <FormSection title="Sale">
      <TextField form={form} name="name" label="Name" required maxLength={120} />
      <div className={pairs}>
        <MoneyField form={form} name="terms.price" label="Price" required />
        <DayField form={form} name="terms.closing_date" label="Closing day" today={today} />
      </div>
    </FormSection>
  );
}

export function SellerFields({ form, counties }: CountyProps) {
  return (
    <>
      <FormSection title="Brokers">
        <div className={pairs}>
          <RateField form={form} name="terms.listing_rate" label="Listing broker" />
          <RateField
            form={form}
            name="terms.buyer_broker_rate"
            label="Buyer’s broker, if the seller pays"
          />
        </div>
      </FormSection>
      <FormSection title="County" text="What the county charges for the transfer.">
        <CountyChoice form={form} counties={counties} />
        <div className={pairs}>
          {/* Edited fees are no longer the county's, so the county's source is removed from beside them. */}
          <div className="contents" onInput={() => writeTerms(form, NO_COUNTY)}>
            <MoneyField
              form={form}
              name="terms.conveyance_per_thousand"
              label="Conveyance fee for each $1,000"
              help="Of the price, rounded up to $100."
            />
            <MoneyField form={form} name="terms.parcel_fee" label="Fee for each parcel" />
          </div>
          <TextField form={form} name="terms.parcels" label="Parcels" inputMode="numeric" />
        </div>
      </FormSection>
      <TaxFields form={form} text="The seller pays through the day of closing." />
      <FormSection title="Loan payoff">
        <div className={pairs}>
          <MoneyField form={form} name="terms.payoff" label="Owed" />
          <MoneyField form={form} name="terms.payoff_per_day" label="Interest a day" />
          <TextField
            form={form}
            name="terms.payoff_days"
            label="Days of interest"
            inputMode="numeric"
          />
        </div>
      </FormSection>
      <FormSection title="Other costs">
        <ItemFields form={form} list="costs" add="Add a cost" placeholder="Title and escrow" />
      </FormSection>
      <FormSection title="Credits to the seller">
        <ItemFields form={form} list="credits" add="Add a credit" placeholder="Escrow refund" />
      </FormSection>
    </>
  );
}

export function BuyerFields({ form }: FormProps) {
  return (
    <>
      <FormSection title="Loan and deposit">
        <div className={pairs}>
          <MoneyField form={form} name="terms.loan" label="Loan" />
          <MoneyField form={form} name="terms.earnest_money" label="Earnest money, paid already" />
          <RateField form={form} name="terms.interest_rate" label="Interest a year" />
          <TextField
            form={form}
            name="terms.interest_days"
            label="Days of interest paid at the closing"
            inputMode="numeric"
          />
        </div>
      </FormSection>
      <FormSection title="Broker">
        <RateField
          form={form}
          name="terms.buyer_broker_rate"
          label="Buyer’s broker, if the buyer pays"
        />
      </FormSection>
      <TaxFields form={form} text="The seller credits the days through closing." />
      <FormSection title="Costs">
        <ItemFields form={form} list="costs" add="Add a cost" placeholder="Lender’s fees" />
      </FormSection>
      <FormSection title="Credits to the buyer">
        <ItemFields form={form} list="credits" add="Add a credit" placeholder="Seller concession" />
      </FormSection>
    </>
  );
}

function TaxFields({ form, text }: FormProps & { text: string }) {
  const today = useToday();
  return (
    <FormSection title="Property tax" text={text}>
      <div className={pairs}>
        <MoneyField form={form} name="terms.annual_tax" label="Tax per year" />
        <DayField
          form={form}
          name="terms.tax_from"
          label="First day not paid yet"
          today={today}
          placeholder="Jan 1, 2026"
          past
        />
        <ChoiceField
          form={form}
          name="terms.tax_year_days"
          label="Days in a year"
          options={[
            ["365", "365"],
            ["360", "360"],
          ]}
        />
      </div>
    </FormSection>
  );
}

function writeTerms(form: FormProps["form"], values: Partial<NetSheetValues["terms"]>) {
  for (const [field, value] of Object.entries(values)) {
    form.setValue(`terms.${field as "county"}`, value as string, { shouldDirty: true });
  }
}

/** Copies the fees of a county into the fields, where they can still be edited. */
function CountyChoice({ form, counties }: CountyProps) {
  const name = form.watch("terms.county");
  const chosen = counties.find((rate) => nameCounty(rate) === name);
  return (
    <Field
      label="Fees of"
      help={chosen && `${chosen.source}. Checked ${formatDate(chosen.checked_on ?? "")}.`}
    >
      <NativeSelect
        value={chosen?.id ?? ""}
        onChange={({ target }) => {
          const rate = counties.find(({ id }) => id === target.value);
          writeTerms(form, rate ? toCountyValues(rate) : NO_COUNTY);
        }}
      >
        <Options
          options={[
            ["", counties.length > 0 ? "Another county" : "No counties entered yet"],
            ...counties.map((rate): [string, string] => [rate.id ?? "", nameCounty(rate)]),
          ]}
        />
      </NativeSelect>
    </Field>
  );
}
