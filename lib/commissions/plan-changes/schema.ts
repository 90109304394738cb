import type { z } from "zod";
import { createPlanBody } from "@/lib/commissions/plans/schema";

/** Body of POST /api/commission-plans/{id}/preview: the version to preview. */
export const previewPlanBody = createPlanBody.pick({ terms: true, counts_from: true });

export type PreviewPlanBody = z.output<typeof previewPlanBody>;
