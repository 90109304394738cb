"use client";

import { useFormAction } from "@/components/accounts/use-form-action";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/accounts/form-state";

type PostalAddressFormProps = { savePostalAddress: FormAction; postalAddress: string };

/** The team's address under its marketing mail. */
export function PostalAddressForm({ savePostalAddress, postalAddress }: PostalAddressFormProps) {
  const { state, pending, formProps } = useFormAction(savePostalAddress, (done) =>
    showToast({ title: done }),
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {state.error && <Banner>{state.error}</Banner>}
      <Field
        label="Postal address"
        error={state.fields.postal_address}
        help="Stands under marketing mail, as the law asks (CAN-SPAM), beneath the team's name."
        optional
      >
        <Textarea
          name="postal_address"
          rows={3}
          autoComplete="street-address"
          defaultValue={state.values.postal_address ?? postalAddress}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending} className="touch:w-full">
          Save address
        </Button>
      </div>
    </form>
  );
}
