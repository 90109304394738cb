import { z } from "zod";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { transactionMessages as text } from "./messages";

/** The maximum number of agents of a side. */
export const MAX_AGENTS = 6;
const MAX_WEIGHT = 1000;

const agent = z.object({
  user_id: z.guid(text.agentMissing),
  weight: z
    .number(text.weightInvalid)
    .int(text.weightInvalid)
    .min(1, text.weightInvalid)
    .max(MAX_WEIGHT, text.weightInvalid)
    .default(1),
});

/** Path parameters of one of our sides: `/api/transactions/{id}/sides/{side}`. */
export const sideParams = z.object({
  id: z.guid(),
  side: z.enum(transaction_side, text.noSide),
});

/** Body of PUT /api/transactions/{id}/sides/{side}: the side's agents in their order, and optionally its deal. */
export const setSideBody = z.object({
  agents: z
    .array(agent)
    .min(1, text.agentsMissing)
    .max(MAX_AGENTS, text.tooManyAgents)
    .superRefine((agents, context) => {
      agents.forEach(({ user_id }, place) => {
        if (agents.findIndex((other) => other.user_id === user_id) === place) return;
        context.addIssue({ code: "custom", path: [place, "user_id"], message: text.agentTwice });
      });
    }),
  deal_id: z.guid().nullable().optional(),
});

export type SideParams = z.output<typeof sideParams>;
export type SetSideBody = z.output<typeof setSideBody>;
export type SetSideInput = z.input<typeof setSideBody>;
