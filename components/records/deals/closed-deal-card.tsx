"use client";

import { Button } from "@/components/foundation/ui/button";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useClient, useUpdateClient } from "@/lib/records/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { updateFailureText } from "@/lib/records/clients/save-failure";
import { dismissClosingPrompt, type ClosedDeal } from "@/lib/records/deals/closing-prompt";
import { useDeals } from "@/lib/records/deals/hooks";

const NEXT_STATUSES = CLIENT_STATUSES.filter((status) => status !== "In Contract");

/** Offers the client's next status. Renders nothing unless the client is In Contract for no other deal. */
export default function ClosedDealCard({ title, clientId }: ClosedDeal) {
  const { data: client } = useClient(clientId);
  const others = useDeals(
    new URLSearchParams({ client_id: clientId, status: "Under Contract", limit: "1" }),
    { enabled: true, initial: undefined },
  ).data?.totalCount;
  const update = useUpdateClient();
  if (client?.status !== "In Contract" || !client.can_update || others !== 0) return null;

  const set = (status: (typeof NEXT_STATUSES)[number]) =>
    update.mutate(
      { id: clientId, changes: { status } },
      {
        onSuccess: () => {
          dismissClosingPrompt();
          showToast({ title: `${client.name} is a ${status} now` });
        },
        onError: (error) => showFailure(updateFailureText(error)),
      },
    );

  return (
    <section
      aria-label="Next status"
      role="status"
      data-print="hide"
      className="fixed top-16 left-1/2 z-30 w-[440px] -translate-x-1/2 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-float touch:inset-x-3 touch:w-auto touch:translate-x-0"
    >
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span> is closed, and {client.name} is still In
        Contract. What are they next?
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {NEXT_STATUSES.map((status) => (
          <Button key={status} size="sm" disabled={update.isPending} onClick={() => set(status)}>
            {status}
          </Button>
        ))}
        <Button variant="quiet" size="sm" onClick={dismissClosingPrompt}>
          Leave In Contract
        </Button>
      </div>
    </section>
  );
}
