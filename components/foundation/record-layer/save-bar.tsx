"use client";

import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/foundation/ui/button";
import { SaveNotice } from "./save-notice";
import type { RecordFormState } from "./use-record-form";

type SaveBarProps<Values extends FieldValues, Shown> = {
  form: RecordFormState<Values, Shown>;
  /** The text of the button. */
  action: string;
  canManage?: boolean;
};

/** The end of a settings form: the reason why the last save failed, and the button; for people who may not change them, who can. */
export function SaveBar<Values extends FieldValues, Shown extends { id: string }>({
  form,
  action,
  canManage = true,
}: SaveBarProps<Values, Shown>) {
  if (!canManage) return <p className="text-muted">An administrator can change these.</p>;
  return (
    <>
      <SaveNotice form={form} />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={form.phase === "saving"}
          className="touch:w-full"
        >
          {action}
        </Button>
      </div>
    </>
  );
}
