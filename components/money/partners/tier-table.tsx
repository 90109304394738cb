import { TableHead } from "@/components/foundation/ui/table-head";
import { TIERS, type Tier } from "@/lib/money/partners/tiers";
import { TierBadge } from "./tier-badge";

/** Renders every tier with its commission. The partner's own tier is marked. */
export function TierTable({ current }: { current?: Tier }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Tiers and their commission</caption>
      <TableHead columns={["Tier", "Confirmed referrals", "Commission"]} />
      <tbody>
        {TIERS.map(({ tier, rate, from }) => (
          <tr key={tier} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 text-left font-normal">
              <span className="flex items-center gap-2">
                <TierBadge tier={tier} />
                {tier === current && <span className="text-sm text-muted">Yours</span>}
              </span>
            </th>
            <td className="text-right">{from === 0 ? "From the first" : `${from} or more`}</td>
            <td className="text-right font-medium">{rate}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
