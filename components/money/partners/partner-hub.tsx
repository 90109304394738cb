"use client";

import { Banner } from "@/components/foundation/ui/banner";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useProgram, type Hub } from "@/lib/money/partners/hooks";
import { partnerMessages } from "@/lib/money/partners/messages";
import { JoinPage } from "./join-page";
import { PartnerDashboard } from "./partner-dashboard";

type PartnerHubProps = {
  initialData: InitialData<Hub>;
  /** The reason there is no dashboard: the program is not set up. */
  notice?: string | undefined;
  /** Whether testing is free, so that no team pays at the moment. */
  isFreeTesting: boolean;
};

/** Renders the join page, or the dashboard for people who have joined. */
export function PartnerHub({ initialData, notice, isFreeTesting }: PartnerHubProps) {
  const { data } = useProgram(initialData);
  return (
    <>
      {isFreeTesting && (
        <Banner tone="info" className="mb-5">
          {partnerMessages.freeTesting}
        </Banner>
      )}
      {data?.program ? <PartnerDashboard program={data.program} /> : <JoinPage notice={notice} />}
    </>
  );
}
