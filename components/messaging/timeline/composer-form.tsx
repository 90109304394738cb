"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import type { RecordFormState } from "@/components/foundation/record-layer/use-record-form";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { FieldError } from "@/components/foundation/ui/field";
import { MultilineForm } from "@/components/foundation/ui/form";
import { BlockedLine } from "@/components/messaging/messages/blocked-notice";

type ComposerFormProps<Values extends FieldValues> = {
  form: RecordFormState<Values, { id: string }>;
  /** The label of the button: "Log call". */
  action: string;
  /** The reason sending is blocked, or null. */
  blocked?: string | null;
  children: ReactNode;
  /** Content before the button. */
  aside?: ReactNode;
};

/** Renders a tab of the composer: fields, error and button. ⌘ or Ctrl with Enter saves. */
export function ComposerForm<Values extends FieldValues>(props: ComposerFormProps<Values>) {
  const { action, blocked = null, children, aside } = props;
  const { problem, phase, submit } = props.form;
  const save = () => {
    if (blocked === null) void submit();
  };
  return (
    <MultilineForm className="flex flex-col gap-3" onSubmit={save}>
      {children}
      {problem?.kind === "refused" && (
        <div role="alert">
          <FieldError>{renderRefusal(problem)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* `aside` keeps its space while hidden, so that the reason moves nothing. */}
        <div className="grid min-w-0 flex-1 items-center">
          <div className={cn("min-w-0 [grid-area:1/1]", blocked !== null && "invisible")}>
            {aside}
          </div>
          <div className="[grid-area:1/1]">
            <BlockedLine reason={blocked} />
          </div>
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={blocked !== null}
          pending={phase === "saving"}
          className="touch:w-full"
        >
          {action}
        </Button>
      </div>
    </MultilineForm>
  );
}
