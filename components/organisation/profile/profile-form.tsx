"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useDraft } from "@/components/foundation/record-layer/use-draft";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Combobox, type ComboboxOption } from "@/components/foundation/ui/combobox";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { Textarea } from "@/components/foundation/ui/textarea";
import { showToast } from "@/components/foundation/ui/toast";
import { useFormAction } from "@/components/organisation/accounts/use-form-action";
import type { FormAction } from "@/lib/organisation/accounts/form-state";

type ProfileFormProps = {
  personId: string;
  saveProfile: FormAction;
  name: string;
  phone: string;
  /** The IANA name, or empty for "same as the team". */
  timeZone: string;
  timeZones: readonly ComboboxOption[];
  signature: string;
  /** Whether the person writes to clients, so that a signature is useful. */
  signs: boolean;
};

const FIELDS = ["name", "phone", "time_zone", "signature"] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

/** Returns the values of the form's fields. */
const getTyped = (form: HTMLFormElement): Typed => Object.fromEntries(new FormData(form)) as Typed;

/** Sets the form's fields, which are uncontrolled. */
function fillIn(form: HTMLFormElement, typed: Typed): void {
  for (const field of FIELDS) {
    const control = form.elements.namedItem(field);
    if (control && "value" in control) control.value = typed[field];
  }
}

export function ProfileForm(props: ProfileFormProps) {
  const { personId, saveProfile, name, phone, timeZone, timeZones, signature, signs } = props;
  const { state, pending, formProps } = useFormAction(saveProfile, (done) =>
    showToast({ title: done }),
  );
  const [zone, setZone] = useState(timeZone);
  const saved: Typed = { name, phone, time_zone: timeZone, signature };
  const draft = useDraft<Typed>(`${personId}:profile`, {
    getTyped: () => {
      const typed = formProps.ref.current && getTyped(formProps.ref.current);
      return typed && FIELDS.some((field) => typed[field] !== saved[field]) ? typed : null;
    },
    restore: (draft) => {
      if (formProps.ref.current) fillIn(formProps.ref.current, draft);
      setZone(draft.time_zone);
    },
  });
  // The page now shows the response. An ended session redirects without a response and so keeps the draft.
  const forget = useEffectEvent(draft.discard);
  useEffect(() => forget(), [state.response]);
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        draft.save();
        formProps.onSubmit(event);
      }}
      className="flex flex-col gap-4"
    >
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
      {signs ? (
        <Field
          label="Signature"
          error={state.fields.signature}
          help="Added to every email you send to a client."
          optional
        >
          <Textarea name="signature" defaultValue={state.values.signature ?? signature} />
        </Field>
      ) : (
        <input type="hidden" name="signature" value={signature} />
      )}
      <div className="mt-1 flex justify-end">
        <Button type="submit" variant="primary" pending={pending} className="touch:w-full">
          Save profile
        </Button>
      </div>
    </form>
  );
}
