"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { refusedText } from "@/components/records/refused-text";
import type { RecordFormState } from "@/components/records/use-record-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Form } from "@/components/ui/form";

type ComposerFormProps<Values extends FieldValues> = {
  of: RecordFormState<Values, { id: string }>;
  /** What the button says: "Log call". */
  action: string;
  /** Nothing can be saved now; the form says why. */
  disabled?: boolean;
  children: ReactNode;
  /** Stands before the button. */
  aside?: ReactNode;
};

/** A tab of the composer: its fields, why they were not saved, and the button. ⌘ or Ctrl with Enter saves. */
export function ComposerForm<Values extends FieldValues>(props: ComposerFormProps<Values>) {
  const { action, disabled = false, children, aside } = props;
  const { problem, phase, submit } = props.of;
  const save = () => {
    if (!disabled) void submit();
  };
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        save();
      }}
    >
      {children}
      {problem?.kind === "refused" && (
        <div role="alert">
          <FieldError>{refusedText(problem)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">{aside}</div>
        <Button
          type="submit"
          variant="primary"
          disabled={disabled}
          pending={phase === "saving"}
          className="touch:w-full"
        >
          {action}
        </Button>
      </div>
    </Form>
  );
}
