"use client";

import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useProgram, type Hub } from "@/lib/money/partners/hooks";
import { JoinPage } from "./join-page";
import { PartnerDashboard } from "./partner-dashboard";

type PartnerHubProps = {
  initialData: InitialData<Hub>;
  /** Why there is no dashboard: the program is not set up. */
  notice?: string | undefined;
};

/** The join page for those who have not joined, the dashboard for those who have. */
export function PartnerHub({ initialData, notice }: PartnerHubProps) {
  const { data } = useProgram(initialData);
  if (!data?.program) return <JoinPage notice={notice} />;
  return <PartnerDashboard program={data.program} />;
}
