import { Badge } from "@/components/foundation/ui/badge";
import { tierStep, type Tier } from "@/lib/money/partners/tiers";

/** Renders a tier in the colour of its metal. */
export const TierBadge = ({ tier }: { tier: Tier }) => (
  <Badge tone={tier} dot>
    {tierStep(tier).label}
  </Badge>
);
