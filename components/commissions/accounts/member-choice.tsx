"use client";

import { useRouter } from "next/navigation";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";

type MemberChoiceProps = { members: { user_id: string; name: string }[]; chosen: string };

/** Renders the choice of the member whose account is shown. */
export function MemberChoice({ members, chosen }: MemberChoiceProps) {
  const router = useRouter();
  return (
    <NativeSelect
      aria-label="Whose account"
      value={chosen}
      onChange={({ target }) => router.push(`/commissions?member=${target.value}`)}
      className="w-full sm:w-56"
    >
      <Options options={members.map(({ user_id, name }) => [user_id, name] as const)} />
    </NativeSelect>
  );
}
