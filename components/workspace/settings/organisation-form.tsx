"use client";

import { useRouter } from "next/navigation";
import { Controller, type UseFormReturn } from "react-hook-form";
import {
  ChoiceField,
  getError,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Combobox, type ComboboxOption } from "@/components/foundation/ui/combobox";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useUpdateOrganisation } from "@/lib/organisation/tenants/hooks";
import { tenantMessages as texts } from "@/lib/organisation/tenants/messages";
import {
  ORGANISATION_LIMITS,
  updateOrganisationBody,
  type Organisation,
} from "@/lib/organisation/tenants/schema";

type Values = {
  name: string;
  time_zone: string;
  fiscal_year_start: string;
  postal_address: string;
  license_number: string;
};
type Body = Omit<Values, "fiscal_year_start"> & { fiscal_year_start: number };
type Read = Organisation & { id: string };

const toValues = (read: Read | null): Values => ({
  name: read?.name ?? "",
  time_zone: read?.time_zone ?? "",
  fiscal_year_start: String(read?.fiscal_year_start ?? 1),
  postal_address: read?.postal_address ?? "",
  license_number: read?.license_number ?? "",
});

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from(
  { length: 12 },
  (_, index) => [String(index + 1), monthFormat.format(Date.UTC(2026, index))] as const,
);

type OrganisationFormProps = {
  organisation: Organisation;
  timeZones: readonly ComboboxOption[];
  canManage: boolean;
};

/** Edits the company's name, time zone, and the address under its marketing mail. */
export function OrganisationForm({ organisation, timeZones, canManage }: OrganisationFormProps) {
  const router = useRouter();
  const { mutateAsync: update } = useUpdateOrganisation();
  const recordForm = useRecordForm<Values, Body, Read, Organisation>({
    record: { id: "", ...organisation },
    toValues,
    toBody: (values) => ({ ...values, fiscal_year_start: Number(values.fiscal_year_start) }),
    schema: updateOrganisationBody,
    create: ({ body }) => update(body),
    update: ({ changes }) => update(changes),
    onSaved: (saved) => {
      showToast({ title: texts.saved });
      recordForm.restart({ id: "", ...saved });
      // The app shell shows the name.
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, texts),
  });
  const { form, submit } = recordForm;
  return (
    <Form onSubmit={() => void submit()}>
      <fieldset disabled={!canManage} className="min-w-0">
        <SettingsSection title="About the company" text="Everyone on your team sees this name.">
          <div className="flex flex-col gap-4">
            <TextField
              form={form}
              name="name"
              label="Name"
              required
              maxLength={ORGANISATION_LIMITS.name}
            />
            <LicenseField form={form} />
            <TimeZoneField form={form} timeZones={timeZones} canManage={canManage} />
            <ChoiceField
              form={form}
              name="fiscal_year_start"
              label="Fiscal year begins in"
              help="Years and quarters of reports follow it."
              options={MONTHS}
            />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Postal address"
          text="The law (CAN-SPAM) requires it in marketing email."
        >
          <div className="flex flex-col gap-4">
            <LinesField
              form={form}
              name="postal_address"
              label="Postal address"
              help="Shown at the bottom of marketing email, under the company’s name."
              optional
              rows={3}
              autoComplete="street-address"
            />
            <SaveBar form={recordForm} action="Save company" canManage={canManage} />
          </div>
        </SettingsSection>
      </fieldset>
    </Form>
  );
}

type TimeZoneFieldProps = Pick<OrganisationFormProps, "timeZones" | "canManage"> & {
  form: UseFormReturn<Values>;
};

const TimeZoneField = ({ form, timeZones, canManage }: TimeZoneFieldProps) => (
  <Controller
    control={form.control}
    name="time_zone"
    render={({ field: { value, onChange } }) => (
      <Field
        label="Time zone"
        error={getError(form, "time_zone")}
        help="Decides what counts as today for everyone who has not chosen a time zone."
      >
        <Combobox
          options={timeZones}
          value={value}
          onValueChange={onChange}
          disabled={!canManage}
          searchLabel="Search time zones"
          emptyText="No time zone found. Try a city or a country's region."
        />
      </Field>
    )}
  />
);

const LicenseField = ({ form }: { form: UseFormReturn<Values> }) => (
  <TextField
    form={form}
    name="license_number"
    label="Brokerage license number"
    help="Printed on disbursement authorizations and commission statements."
    optional
    maxLength={ORGANISATION_LIMITS.licenseNumber}
  />
);
