import type { Task } from "graphile-worker";
import { z } from "zod";
import { drawPaper as draw } from "@/lib/commissions/papers/keeping.data";

const payloadSchema = z.object({ id: z.guid() });

/** Draws the disbursement authorization of a statement that was approved. The transaction that approves enqueues the job. */
export const drawPaper: Task = (payload) => draw(payloadSchema.parse(payload).id);
