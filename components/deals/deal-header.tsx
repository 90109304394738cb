"use client";

import { Pencil, Trash2, User } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal } from "@/lib/deals/serialize";
import { DealStatusMenu } from "./deal-status-menu";
import { DeleteDealDialog } from "./delete-deal-dialog";

/** The deal's title, its status, whose client it is, and what one does with a deal. */
export function DealHeader({ deal }: { deal: Deal }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-xl [overflow-wrap:anywhere]">{deal.title}</h1>
        <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <DealStatusMenu deal={deal} />
          <ClientLink deal={deal} />
        </div>
      </div>
      <div
        data-print="hide"
        className="flex flex-wrap items-center gap-2 touch:w-full touch:[&>:not(:last-child)]:flex-1"
      >
        {deal.can_update && (
          <ButtonLink href={`/deals/edit/${deal.id}`} variant="primary">
            <Pencil aria-hidden="true" />
            Edit Deal
          </ButtonLink>
        )}
        {deal.can_delete && (
          <Tooltip text="Delete Deal">
            <Button
              variant="danger-quiet"
              size="icon"
              aria-label="Delete Deal"
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </Tooltip>
        )}
      </div>
      {deleting && (
        <DeleteDealDialog
          deal={deal}
          onClose={() => setDeleting(false)}
          onDeleted={() => router.push("/deals")}
        />
      )}
    </div>
  );
}

function ClientLink({ deal }: { deal: Deal }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-muted">
      <User aria-hidden="true" className="size-3.5 shrink-0" />
      {deal.client_id && deal.client_name ? (
        <Link
          href={`/client/${deal.client_id}`}
          className="truncate rounded-mark text-accent-fg underline-offset-4 hover:underline touch:py-3"
        >
          {deal.client_name}
        </Link>
      ) : (
        dealMessages.unknownClient
      )}
    </p>
  );
}
