import type { z } from "zod";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { CustomColumns } from "@/lib/records/custom-fields/csv";
import type { templateContext } from "@/lib/messaging/email-templates/template-context";

export type StepKind = Database["public"]["Enums"]["action_plan_step_kind"];

/** Whether a step of this kind sends the client a message. */
export const isMessage = (kind: StepKind): kind is "email" | "text" =>
  kind === "email" || kind === "text";

/** A step's text as written, with its variables. */
export type StepTemplate = { kind: StepKind; subject: string | null; body: string | null };
/** The values for a step's texts, and the custom fields that may be filled in. */
export type TemplateContext = z.infer<typeof templateContext> & {
  custom?: CustomColumns | undefined;
};

/** A step's text with its variables filled in, or why that failed. */
export type RenderedStep = { subject: string | null; body: string | null; fault: string | null };
