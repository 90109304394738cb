"use client";

import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SaveNotice } from "./save-notice";
import type { RecordFormState } from "./use-record-form";

type SaveEndProps<Values extends FieldValues, Read> = {
  of: RecordFormState<Values, Read>;
  /** What its button says. */
  action: string;
  canManage?: boolean;
};

/** The end of a form of settings: why the last save did not happen, and the button; for who may not change them, who can. */
export function SaveEnd<Values extends FieldValues, Read extends { id: string }>({
  of,
  action,
  canManage = true,
}: SaveEndProps<Values, Read>) {
  if (!canManage) return <p className="text-muted">An administrator can change these.</p>;
  return (
    <>
      <SaveNotice of={of} />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={of.phase === "saving"}
          className="touch:w-full"
        >
          {action}
        </Button>
      </div>
    </>
  );
}
