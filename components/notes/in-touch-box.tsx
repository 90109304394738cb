"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { Checkbox, type CheckboxProps } from "@/components/ui/checkbox";

export type NoteValues = {
  body: string;
  /** When it was ticked that one was in touch: the same however often the note is sent. */
  inTouchAt: string | null;
};

type InTouchBoxProps = Pick<CheckboxProps, "id" | "description"> & {
  form: UseFormReturn<NoteValues>;
};

/** Says that the note is a contact, now. */
export function InTouchBox({ form, ...box }: InTouchBoxProps) {
  const inTouchAt = useWatch({ control: form.control, name: "inTouchAt" });
  return (
    <Checkbox
      {...box}
      label="I was in touch"
      checked={inTouchAt !== null}
      onCheckedChange={(on) =>
        form.setValue("inTouchAt", on ? new Date().toISOString() : null, { shouldDirty: true })
      }
    />
  );
}
