"use client";

import type { FieldValues } from "react-hook-form";
import { getError, type FormFieldProps } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { PasswordInput } from "@/components/organisation/accounts/password-input";

/** Renders a field that asks for the person's password again. */
export const PasswordField = <Values extends FieldValues>({
  form,
  name,
  label,
}: Pick<FormFieldProps<Values>, "form" | "name" | "label">) => (
  <Field label={label} error={getError(form, name)} required>
    <PasswordInput autoComplete="current-password" {...form.register(name)} />
  </Field>
);
