import { Badge, type Tone } from "@/components/foundation/ui/badge";
import type { Member } from "@/lib/organisation/members/member";

const LOOKS: Record<Member["status"], [text: string, tone: Tone]> = {
  active: ["Active", "green"],
  invited: ["Invited", "blue"],
  suspended: ["Suspended", "yellow"],
  deactivated: ["Deactivated", "gray"],
};

/** Renders the status of a membership: active, suspended or deactivated. */
export function MemberStatus({ status }: Pick<Member, "status">) {
  const [text, tone] = LOOKS[status];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
