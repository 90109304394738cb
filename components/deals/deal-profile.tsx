"use client";

import type { ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { useDeal } from "@/lib/deals/hooks";
import type { Deal, StatusChange } from "@/lib/deals/serialize";
import type { InitialData } from "@/lib/records/initial-data";
import { DealDetails } from "./deal-details";
import { DealFigures } from "./deal-figures";
import { DealHeader } from "./deal-header";
import { DealHistory } from "./deal-history";

export type DealProfileProps = {
  /** As the server read it; later changes come through the cache. */
  deal: InitialData<Deal>;
  history: InitialData<StatusChange[]>;
  timeZone: string;
  /** The deal's tasks and key dates, drawn by the page. */
  children: ReactNode;
};

/** One deal: its money, its dates and tasks, its property, where it stands and stood. */
export function DealProfile(props: DealProfileProps) {
  const { deal: initialData, history, timeZone, children } = props;
  const { data: deal = initialData.data } = useDeal(initialData.data.id, initialData);
  return (
    <>
      <BreadcrumbLabel label={deal.title} />
      <DealHeader deal={deal} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5">
          <DealFigures deal={deal} timeZone={timeZone} />
          {children}
        </div>
        <div className="grid min-w-0 gap-5">
          <DealDetails deal={deal} timeZone={timeZone} />
          <DealHistory dealId={deal.id} initialData={history} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
