import type { Task } from "graphile-worker";
import { z } from "zod";
import { drawPaper as draw } from "@/lib/commissions/papers/keeping.data";

const payloadSchema = z.object({ id: z.guid() });

/**
 * Creates the disbursement authorization (PDF) of an approved statement. The transaction that approves it
 * enqueues the job.
 */
export const drawPaper: Task = (payload) => draw(payloadSchema.parse(payload).id);
