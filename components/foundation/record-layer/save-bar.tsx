"use client";

import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/foundation/ui/button";
import { SaveNotice } from "./save-notice";
import type { RecordFormState } from "./use-record-form";

type SaveBarProps<Values extends FieldValues, Shown> = {
  form: RecordFormState<Values, Shown>;
  /** What its button says. */
  action: string;
  canManage?: boolean;
};

/** The end of a form of settings: why the last save did not happen, and the button; for who may not change them, who can. */
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
