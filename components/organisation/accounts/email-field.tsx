import { Field, type FieldProps } from "@/components/foundation/ui/field";
import { Input, type InputProps } from "@/components/foundation/ui/input";

type EmailFieldProps = Pick<FieldProps, "error" | "help"> &
  Omit<InputProps, "name" | "type"> & { label?: string };

/** Renders the field of the sign-in address. */
export function EmailField({ label = "Email", error, help, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={error} help={help} required>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    </Field>
  );
}
