"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { useAssignableMembers } from "@/lib/members/hooks";

type AgentFieldProps = ComponentProps<"select"> & {
  /** Who it is now, shown until the others are known. */
  current: { id: string; name: string };
  error: string | undefined;
};

/** Whose deal it is, for those who may assign; takes what `register` gives. */
export function AgentField({ current, error, ...select }: AgentFieldProps) {
  const members = useAssignableMembers("deals", { enabled: true });
  const others = (members.data ?? []).filter((member) => member.user_id !== current.id);
  return (
    <Field
      label="Assigned agent"
      error={error}
      help={
        members.isError
          ? "The other members could not be loaded. The deal stays with whom it is."
          : undefined
      }
    >
      <NativeSelect {...select}>
        <option value={current.id}>{current.name}</option>
        {others.map((member) => (
          <option key={member.user_id} value={member.user_id}>
            {member.name || member.email}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
