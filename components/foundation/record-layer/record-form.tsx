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
  /** The target of Cancel. */
  cancelHref: string;
  /** The text of the button: "Save deal". */
  action: string;
  /** Shown in place of the reason why it was not saved. */
  notice?: ReactNode;
  /** Placed beside the fields, or after them on narrow screens. */
  aside?: ReactNode;
};

/** A form as a page: fields, Cancel and Save, and a warning before leaving with unsaved changes. */
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
