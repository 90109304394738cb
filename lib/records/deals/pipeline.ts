import type { DealStatus } from "./status-color";

/** The statuses that count for pipeline figures and the forecast (docs/features/records/deals.md, "Status"). */
const PIPELINE_STATUSES: readonly DealStatus[] = ["Lead", "In Progress", "Under Contract"];

/** Whether a deal may still be won. Only such a deal has a probability and a forecast. */
export const isInPipeline = ({ status }: { status: DealStatus }): boolean =>
  PIPELINE_STATUSES.includes(status);
