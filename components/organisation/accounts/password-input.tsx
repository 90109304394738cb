"use client";

import { useState } from "react";
import { Field } from "@/components/foundation/ui/field";
import { Icon } from "@/components/foundation/ui/icon";
import { Input, type InputProps } from "@/components/foundation/ui/input";

type PasswordInputProps = Omit<InputProps, "type" | "trailing" | "leading"> & {
  /** Lets password managers fill in or suggest a password. */
  autoComplete: "current-password" | "new-password";
};

/** Renders a password field with a button that shows the text. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? "eye-off" : "eye";
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-mark text-muted hover:bg-hover hover:text-text touch:size-11"
        >
          <Icon name={icon} />
        </button>
      }
    />
  );
}

type NewPasswordFieldProps = { label: string; error: string | undefined };

/** Renders a field for a new password. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help="At least 8 characters." required>
      <PasswordInput name="password" autoComplete="new-password" />
    </Field>
  );
}
