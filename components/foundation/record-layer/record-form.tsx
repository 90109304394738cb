"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Form } from "@/components/foundation/ui/form";
import { FormFooter } from "@/components/foundation/ui/form-section";
import { SaveNotice, type SaveNoticeProps } from "./save-notice";

type RecordFormProps<Values extends FieldValues, Shown> = SaveNoticeProps<Values, Shown> & {
  children: ReactNode;
  /** Where Cancel leads. */
  cancelHref: string;
  /** What the button says: "Save deal". */
  action: string;
  /** Stands in for the word on why it was not saved. */
  notice?: ReactNode;
  /** Stands beside the fields where there is room, and after them where there is none. */
  aside?: ReactNode;
};

/** The page of a form: its fields, Cancel and Save under them, and the question before it is left unsaved. */
export function RecordForm<Values extends FieldValues, Shown extends { id: string }>({
  children,
  cancelHref,
  action,
  notice,
  aside,
  ...saving
}: RecordFormProps<Values, Shown>) {
  const { form, phase, submit } = saving.form;
  return (
    <Form className={aside ? "@container" : "max-w-form"} onSubmit={() => void submit()}>
      {aside ? (
        <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:items-start">
          <div className="max-w-form min-w-0">{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
      <FormFooter className="mt-4" notice={notice || <SaveNotice {...saving} />}>
        <ButtonLink href={cancelHref}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          {action}
        </Button>
      </FormFooter>
      <UnsavedChanges when={form.formState.isDirty && phase !== "left"} />
    </Form>
  );
}
