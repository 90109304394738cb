import { Badge, type Tone } from "@/components/foundation/ui/badge";
import type { PlatformPlan } from "@/lib/platform/platform/serialize";

const LOOKS: Record<PlatformPlan, [text: string, tone: Tone]> = {
  free_testing: ["Free testing", "gray"],
  none: ["No plan yet", "gray"],
  read_only: ["Read-only", "yellow"],
  starter: ["Starter", "blue"],
  professional: ["Professional", "accent"],
  enterprise: ["Enterprise", "violet"],
};

/** Renders the team's plan, or that it is suspended. */
export function PlanBadge({ plan, isSuspended }: { plan: PlatformPlan; isSuspended: boolean }) {
  if (isSuspended) {
    return (
      <Badge tone="red" dot>
        Suspended
      </Badge>
    );
  }
  const [text, tone] = LOOKS[plan];
  return <Badge tone={tone}>{text}</Badge>;
}
