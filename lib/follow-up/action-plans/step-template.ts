import { z } from "zod";
import type { Database } from "@/lib/foundation/supabase/database.types";

const text = z.string().nullable();

export type StepKind = Database["public"]["Enums"]["action_plan_step_kind"];

/** Whether a step of this kind sends the client a message. */
export const isMessage = (kind: StepKind): kind is "email" | "text" =>
  kind === "email" || kind === "text";

/** The values for a step's variables (lib/messaging/email-templates/template-values.ts). */
export const templateContext = z.object({
  client: z.object({
    name: z.string(),
    email: text,
    phone: text,
    company: text,
    address: text,
  }),
  deal: z
    .object({
      title: z.string(),
      property_address: text,
      value: z.coerce.number(),
      status: z.string(),
      expected_close_date: text,
    })
    .nullable(),
  agent: z.object({ name: z.string(), email: z.string(), phone: text }),
  team: z.object({ name: z.string() }),
});

/** A step's text as written, with its variables. */
export type StepTemplate = { kind: StepKind; subject: string | null; body: string | null };
export type TemplateContext = z.infer<typeof templateContext>;

/** A step's text with its variables filled in, or why that failed. */
export type RenderedStep = { subject: string | null; body: string | null; fault: string | null };
