import { Badge, type Tone } from "@/components/foundation/ui/badge";
import type { ListedPayout } from "@/lib/commissions/payouts/serialize";

const TONES: Record<ListedPayout["status"], Tone> = {
  Draft: "yellow",
  Paid: "green",
  Cancelled: "gray",
};

/** Renders the status of a payout. */
export const PayoutBadge = ({ status }: Pick<ListedPayout, "status">) => (
  <Badge tone={TONES[status]} dot>
    {status}
  </Badge>
);
