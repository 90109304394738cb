"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useDeleteCountyRate } from "@/lib/commissions/county-rates/hooks";
import { countyRateMessages as text } from "@/lib/commissions/county-rates/messages";
import { nameCounty, type CountyRate } from "@/lib/commissions/county-rates/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";

const CountyRateDialog = loadWhenRendered(() => import("./county-rate-dialog"));

/** The open dialog, and its county. */
type Open = { action: "add" } | { action: "edit" | "delete"; rate: CountyRate };

type CountyRateListProps = { counties: CountyRate[]; canManage: boolean };

/** Renders the fees of counties, the initial values of net sheets. */
export function CountyRateList({ counties, canManage }: CountyRateListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="County fees"
        titleInTopBar
        text="What counties charge for a transfer. New net sheets use these fees; saved ones keep theirs."
        primary={
          canManage && (
            <Button icon="plus" variant="primary" onClick={() => setOpen({ action: "add" })}>
              Add county
            </Button>
          )
        }
      />
      {counties.length === 0 ? (
        <EmptyState
          icon="landmark"
          title="No counties yet"
          text="Add the counties you close in. The first form is filled in for Franklin County, Ohio: check it and save."
        />
      ) : (
        <Card>
          <ul role="list" aria-label="Counties" className="divide-y divide-line">
            {counties.map((rate) => (
              <CountyRow key={rate.id} rate={rate} onOpen={setOpen} />
            ))}
          </ul>
        </Card>
      )}
      {open?.action === "add" && (
        <CountyRateDialog rate={null} isFirst={counties.length === 0} onClose={close} />
      )}
      {open?.action === "edit" && (
        <CountyRateDialog rate={open.rate} isFirst={false} onClose={close} />
      )}
      {open?.action === "delete" && <DeleteCountyDialog rate={open.rate} onClose={close} />}
    </>
  );
}

type CountyRowProps = { rate: CountyRate; onOpen: (open: Open) => void };

function CountyRow({ rate, onOpen }: CountyRowProps) {
  const { conveyance_per_thousand, parcel_fee, tax_year_days, source, checked_on } = rate;
  const name = nameCounty(rate);
  return (
    <li className="flex items-start gap-4 px-5 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="tabular-nums">
          {`${formatDollarText(conveyance_per_thousand ?? "0")} for each $1,000, ${formatDollarText(parcel_fee ?? "0")} a parcel, a tax year of ${tax_year_days} days`}
        </p>
        <p className="text-sm text-muted">
          {`${source}. Checked ${formatDate(checked_on ?? "")}.`}
        </p>
      </div>
      {rate.can_update && (
        <RecordMenu
          name={name}
          entries={[
            {
              label: "Edit county",
              icon: "pencil",
              onSelect: () => onOpen({ action: "edit", rate }),
            },
          ]}
          deletion={{ label: "Delete county", onDelete: () => onOpen({ action: "delete", rate }) }}
        />
      )}
    </li>
  );
}

function DeleteCountyDialog({ rate, onClose }: { rate: CountyRate; onClose: () => void }) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeleteCountyRate();
  return (
    <DeleteRecordDialog
      kind="county"
      title={`Delete ${nameCounty(rate)}`}
      text="Saved net sheets keep their fees."
      failureText={(error) => toSaveFailureText(error, text.deleteFailed)}
      remove={async () => {
        await remove(rate.id ?? "");
        router.refresh();
      }}
      successText={{ title: text.deleted }}
      onClose={onClose}
    />
  );
}
