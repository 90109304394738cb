import { Badge } from "@/components/ui/badge";
import { tierStep, type Tier } from "@/lib/partners/tiers";

/** A tier in its metal. */
export const TierBadge = ({ tier }: { tier: Tier }) => (
  <Badge tone={tier} dot>
    {tierStep(tier).label}
  </Badge>
);
