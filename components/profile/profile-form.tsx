"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { useFormAction } from "@/components/accounts/use-form-action";
import type { FormAction } from "@/lib/accounts/form-state";

export type ProfileFormProps = {
  saveProfile: FormAction;
  name: string;
  phone: string;
  /** IANA name, or empty for "same as the team". */
  timeZone: string;
  timeZones: readonly ComboboxOption[];
  signature: string;
};

export function ProfileForm(props: ProfileFormProps) {
  const { saveProfile, name, phone, timeZone, timeZones, signature } = props;
  const { state, pending, formProps } = useFormAction(saveProfile, (done) =>
    showToast({ title: done }),
  );
  const [zone, setZone] = useState(timeZone);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {state.error && <Banner>{state.error}</Banner>}
      <Field label="Name" error={state.fields.name} required>
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={state.values.name ?? name}
        />
      </Field>
      <Field label="Phone" error={state.fields.phone} optional>
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          defaultValue={state.values.phone ?? phone}
        />
      </Field>
      <Field
        label="Time zone"
        error={state.fields.time_zone}
        help="Decides what counts as today for your tasks and dates."
      >
        <Combobox
          name="time_zone"
          options={timeZones}
          value={zone}
          onValueChange={setZone}
          searchLabel="Search time zones"
          emptyText="No time zone found. Try a city or a country's region."
        />
      </Field>
      <Field
        label="Signature"
        error={state.fields.signature}
        help="Stands under every email you send to a client."
        optional
      >
        <Textarea name="signature" defaultValue={state.values.signature ?? signature} />
      </Field>
      <div className="mt-1 flex justify-end">
        <Button type="submit" variant="primary" pending={pending} className="touch:w-full">
          Save profile
        </Button>
      </div>
    </form>
  );
}
