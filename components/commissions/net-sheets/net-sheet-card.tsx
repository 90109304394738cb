import { ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import { NetSheetRows } from "./net-sheet-list";

type NetSheetCardProps = { transactionId: string; sheets: NetSheet[]; canCreate: boolean };

/** Renders the net sheets of a transaction that the reader sees, and links to a new one. */
export function NetSheetCard({ transactionId, sheets, canCreate }: NetSheetCardProps) {
  const href = (kind: string) => `/net-sheets/new?kind=${kind}&transaction=${transactionId}`;
  if (!canCreate && sheets.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Net sheets" className="pb-3" />
      {sheets.length > 0 && <NetSheetRows sheets={sheets} />}
      {canCreate && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
          <ButtonLink size="sm" href={href("seller")}>
            Seller’s net
          </ButtonLink>
          <ButtonLink size="sm" href={href("buyer")}>
            Buyer’s cash to close
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
