"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { useAssignableMembers } from "@/lib/members/hooks";

type OwnerFieldProps = ComponentProps<"select"> & {
  /** Who it is now, shown until the others are known. */
  current: { id: string; name: string };
  error: string | undefined;
};

/** Whose client it is, for those who may assign; takes what `register` gives. */
export function OwnerField({ current, error, ...select }: OwnerFieldProps) {
  const members = useAssignableMembers("clients", { enabled: true });
  const others = (members.data ?? []).filter((member) => member.user_id !== current.id);
  return (
    <Field
      label="Owner"
      error={error}
      help={
        members.isError
          ? "The other members could not be loaded. The owner stays as it is."
          : "Who looks after this client."
      }
    >
      <NativeSelect {...select}>
        <option value={current.id}>{current.name}</option>
        {others.map((member) => (
          <option key={member.user_id} value={member.user_id}>
            {member.name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
