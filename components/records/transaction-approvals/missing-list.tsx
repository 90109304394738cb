"use client";

import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { ItemStatusBadge } from "@/components/records/checklists/item-status-badge";
import { RESPONSIBLE_LABELS } from "@/lib/records/checklists/labels";
import { describeLicenseGap } from "@/lib/records/transaction-approvals/labels";
import type { Missing } from "@/lib/records/transaction-approvals/missing";

/** The number shown before the reader expands the list: the checklist itself is below. */
const FIRST = 5;

type MissingListProps = { missing: readonly Missing[]; isApproved: boolean };

/** Renders the items that a side's approval still needs, with the status and the responsible person. */
export function MissingList({ missing, isApproved }: MissingListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? missing : missing.slice(0, FIRST);
  const label = isApproved ? "Missing now" : "Still missing";
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <ul role="list" aria-label={label} className="mt-1 grid gap-1.5">
        {shown.map((one) => (
          <li
            key={one.kind === "item" ? one.item_id : one.user_id}
            className="flex flex-wrap items-start gap-x-3 gap-y-0.5"
          >
            <MissingLine missing={one} />
          </li>
        ))}
      </ul>
      {missing.length > shown.length && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => setShowsAll(true)}>
          {`Show all ${missing.length}`}
        </Button>
      )}
    </div>
  );
}

function MissingLine({ missing }: { missing: Missing }) {
  return (
    <>
      <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{missing.title}</span>
      {missing.kind === "license" ? (
        <Badge tone="red" dot>
          {describeLicenseGap(missing.license_expires_on)}
        </Badge>
      ) : (
        <>
          <span className="text-sm text-muted">{RESPONSIBLE_LABELS[missing.whose]}</span>
          <ItemStatusBadge item={{ kind: "document", status: missing.status }} />
        </>
      )}
    </>
  );
}
