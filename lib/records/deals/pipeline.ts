import type { DealStatus } from "./status-color";

/**
 * The statuses of the pipeline (docs/features/records/deals.md, "Status"), which pipeline figures
 * and the forecast count.
 */
const PIPELINE_STATUSES: readonly DealStatus[] = ["Lead", "In Progress", "Under Contract"];

/** Whether a deal may still be won. Only then does it have a probability and a forecast. */
export const isInPipeline = ({ status }: { status: DealStatus }): boolean =>
  PIPELINE_STATUSES.includes(status);
