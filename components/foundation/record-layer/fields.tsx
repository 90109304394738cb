"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import {
  Controller,
  get,
  type FieldPathByValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { Field, FieldError, type FieldProps } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import {
  NativeSelect,
  Options,
  toOption,
  type Option,
} from "@/components/foundation/ui/native-select";
import { Textarea } from "@/components/foundation/ui/textarea";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";

/** A field of a form, with its label. */
export type FormFieldProps<Values extends FieldValues, Name = Path<Values>> = Pick<
  FieldProps,
  "required" | "optional" | "help" | "hideLabel"
> & { form: UseFormReturn<Values>; name: Name; label: string };

/** React Hook Form has the error of a whole list in `root`, beside the errors of its rows. */
type FieldErrorOfList = { message: string; root: { message?: string } };

/** Returns the error of a field, as last checked. */
export function getError<Values extends FieldValues>(
  { formState }: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined {
  const error = get(formState.errors, name) as Partial<FieldErrorOfList> | undefined;
  return error?.message ?? error?.root?.message;
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<ComponentProps<typeof Input>, "form" | "name" | "required">;

/** A line of text, or a typed number. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, required, optional, help, hideLabel, onBlur, ...input } = props;
  const registered = form.register(name);
  return (
    <Field {...{ label, required, optional, help, hideLabel }} error={getError(form, name)}>
      <Input
        autoComplete="off"
        {...registered}
        {...input}
        onBlur={(event) => {
          void registered.onBlur(event);
          onBlur?.(event);
        }}
      />
    </Field>
  );
}

type LinesFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<ComponentProps<typeof Textarea>, "form" | "name" | "required">;

/** Several lines of text. */
export function LinesField<Values extends FieldValues>(props: LinesFieldProps<Values>) {
  const { form, name, label, required, optional, help, hideLabel, ...area } = props;
  return (
    <Field {...{ label, required, optional, help, hideLabel }} error={getError(form, name)}>
      <Textarea {...form.register(name)} {...area} />
    </Field>
  );
}

type ChoiceFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  options: readonly Option[];
};

/** A select box. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { form, name, options, ...labelled } = props;
  return (
    <Field {...labelled} error={getError(form, name)}>
      <NativeSelect {...form.register(name)}>
        <Options options={options} />
      </NativeSelect>
    </Field>
  );
}

type CheckboxGroupFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  FieldPathByValue<Values, string[]>
> & { options: readonly Option[] };

/** A group of checkboxes. */
export function CheckboxGroupField<Values extends FieldValues>(
  props: CheckboxGroupFieldProps<Values>,
) {
  const { form, name, label, help, optional, required, hideLabel, options } = props;
  const id = useId();
  const error = getError(form, name as Path<Values>);
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <fieldset
      aria-describedby={[errorId, helpId].filter(Boolean).join(" ") || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={cn("mb-1.5 text-sm font-medium", hideLabel && "sr-only")}>
        {label}
        {required && <span className="sr-only">, required</span>}
        {optional && <span className="ml-2 text-xs font-normal text-muted">Optional</span>}
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map(toOption).map(([value, text]) => (
          <Checkbox
            key={value}
            label={text}
            value={value}
            aria-invalid={error !== undefined || undefined}
            {...form.register(name as Path<Values>)}
          />
        ))}
      </div>
      {help && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type PickerFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  FieldPathByValue<Values, PickedRecord | null>
> & {
  children: (picker: {
    value: PickedRecord | null;
    onValueChange: (chosen: PickedRecord | null) => void;
  }) => ReactNode;
};

/** Another record, chosen in a picker. */
export function PickerField<Values extends FieldValues>(props: PickerFieldProps<Values>) {
  const { form, name, children, ...labelled } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <Field {...labelled} error={fieldState.error?.message}>
          <div className="contents" ref={(part) => ref(part && toFocusable(part))}>
            {children({ value, onValueChange: onChange })}
          </div>
        </Field>
      )}
    />
  );
}

/** Returns what focuses the picker's button, for a form whose check has failed there. */
const toFocusable = (part: HTMLElement) => ({
  focus: () => part.querySelector("button")?.focus(),
});
