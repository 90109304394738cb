"use client";

import { useWatch } from "react-hook-form";
import { AssigneeField } from "@/components/records/assignee-field";
import { Field } from "@/components/ui/field";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { DuplicateHint } from "./duplicate-hint";
import type { ClientFormState } from "./client-form-values";
import { PhoneField } from "./phone-field";
import { StatusChoice } from "./status-choice";

type ClientFieldsProps = {
  form: ClientFormState;
  /** The client being edited, which is no duplicate of itself. */
  clientId?: string;
  /** Who owns it now; null for those who may not assign. */
  owner: { id: string; name: string } | null;
};

/** Who the client is, what kind, and whose. */
export function ClientFields({ form, clientId, owner }: ClientFieldsProps) {
  const { register, formState, setValue } = form;
  const { errors } = formState;
  return (
    <>
      <FormSection title="Basic info" text="A name and a phone number are enough to begin.">
        <Field label="Name" required error={errors.name?.message}>
          <Input {...register("name")} autoComplete="off" autoFocus={!clientId} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField
            {...register("phone")}
            error={errors.phone?.message}
            onFormatted={(phone) => setValue("phone", phone, { shouldValidate: true })}
          />
          <Field label="Email" optional error={errors.email?.message}>
            <Input
              {...register("email")}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        </div>
        <Duplicates form={form} {...(clientId && { clientId })} />
        <Field label="Address" optional error={errors.address?.message}>
          <Input {...register("address")} autoComplete="off" />
        </Field>
        <Field label="Company" optional error={errors.company?.message}>
          <Input {...register("company")} autoComplete="off" />
        </Field>
      </FormSection>
      <FormSection title="Client type" text="Where they stand; shown on their card.">
        <StatusChoice {...register("status")} />
        {owner && (
          <AssigneeField
            area="clients"
            kind="client"
            label="Owner"
            help="Who looks after this client."
            current={owner}
            error={errors.owner_id?.message}
            {...register("owner_id")}
          />
        )}
      </FormSection>
    </>
  );
}

type DuplicatesProps = Pick<ClientFieldsProps, "form" | "clientId">;

/** Watches by itself, so that typing does not draw the whole form again. */
function Duplicates({ form, clientId }: DuplicatesProps) {
  const [name, phone, email] = useWatch({
    control: form.control,
    name: ["name", "phone", "email"],
  });
  return (
    <DuplicateHint
      name={name}
      phone={phone}
      email={email ?? ""}
      {...(clientId && { except: clientId })}
    />
  );
}
