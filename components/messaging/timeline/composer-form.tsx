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
  /** What the button says: "Log call". */
  action: string;
  /** Why it must not be sent; null where it may. */
  blocked?: string | null;
  children: ReactNode;
  /** Stands before the button. */
  aside?: ReactNode;
};

/** A tab of the composer: its fields, why they were not saved, and the button. ⌘ or Ctrl with Enter saves. */
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
        {/* What stands there keeps its place, so that the reason moves nothing. */}
        <div className="grid min-w-0 flex-1 items-center *:[grid-area:1/1]">
          <div className={cn("min-w-0", blocked !== null && "invisible")}>{aside}</div>
          <BlockedLine reason={blocked} />
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
