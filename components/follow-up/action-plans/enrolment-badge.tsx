import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { STATUS_LABELS } from "@/lib/follow-up/action-plans/labels";
import type { PlanEnrolment } from "@/lib/follow-up/action-plans/serialize";

const TONES: Record<PlanEnrolment["status"], Tone> = {
  active: "green",
  paused: "yellow",
  finished: "blue",
  stopped: "gray",
};

/** Renders the status of an enrolment. */
export const EnrolmentBadge = ({ status }: Pick<PlanEnrolment, "status">) => (
  <Badge tone={TONES[status]} dot>
    {STATUS_LABELS[status]}
  </Badge>
);
