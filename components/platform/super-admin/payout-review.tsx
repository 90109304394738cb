"use client";

import { useState } from "react";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { LoadError } from "@/components/foundation/ui/load-error";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useDownload } from "@/components/foundation/ui/use-download";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { PAYOUT_LABELS, partnerMessages as text } from "@/lib/money/partners/messages";
import { usePayoutReview } from "@/lib/money/partners/review-hooks";
import { REVIEWS_PER_PAGE } from "@/lib/money/partners/review-query";
import type { ReviewList } from "@/lib/money/partners/serialize";
import { OperatorHeader } from "./operator-header";
import { PayoutCard } from "./payout-card";

type PayoutReviewProps = { initialData: InitialData<ReviewList> };

/** Renders payout requests: the pending ones, oldest first, or the settled ones. */
export function PayoutReview({ initialData }: PayoutReviewProps) {
  const [status, setStatus] = useState("pending");
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePayoutReview({ status, page }, initialData);
  return (
    <>
      <OperatorHeader
        title="Payouts"
        text="Pay a request out first, then approve it with the reference of the payment. The partner is notified."
        actions={
          <>
            <NativeSelect
              aria-label="Show"
              value={status}
              onChange={(event) => {
                setStatus(event.currentTarget.value);
                setPage(1);
              }}
            >
              <Options options={Object.entries(PAYOUT_LABELS)} />
              <option value="all">All</option>
            </NativeSelect>
            <ExportPayouts status={status} />
          </>
        }
      />
      {isError && !data && <LoadError onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton className="h-40 rounded-card" />}
      {data?.payouts.length === 0 && (
        <EmptyState
          icon="badge-dollar-sign"
          title={status === "pending" ? "No requests are waiting" : "Nothing here yet"}
          text="Payout requests of partners are reviewed here."
        />
      )}
      {data && data.payouts.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {data.payouts.map((payout) => (
              <li key={payout.id}>
                <PayoutCard payout={payout} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            perPage={REVIEWS_PER_PAGE}
            totalPages={Math.ceil(data.total_count / REVIEWS_PER_PAGE)}
            totalCount={data.total_count}
            onPage={setPage}
          />
        </>
      )}
    </>
  );
}

function ExportPayouts({ status }: { status: string }) {
  const { pending, download } = useDownload(text.exportFailed);
  const query = status === "all" ? "" : `?status=${status}`;
  const save = () => download(`/api/super-admin/payouts/export${query}`, "payouts.csv");
  return (
    <Button icon="file-down" pending={pending} onClick={save}>
      Export
    </Button>
  );
}
