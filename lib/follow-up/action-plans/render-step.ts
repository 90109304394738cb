import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { renderTemplate } from "@/lib/messaging/email-templates/render-template";
import { toTemplateValues } from "@/lib/messaging/email-templates/template-values";
import { actionPlanMessages as texts } from "./messages";
import type { RenderedStep, StepTemplate, TemplateContext } from "./step-template";

/** Fills in a step's variables as templates do. Never throws for a faulty text; returns the fault instead. */
export function renderStep(
  { kind, subject, body }: StepTemplate,
  context: TemplateContext,
): RenderedStep {
  try {
    const { processed_template: came } = renderTemplate(
      { subject: subject ?? "", body_text: body ?? "" },
      toTemplateValues(context),
    );
    const isEmpty =
      (kind === "email" && !(came.subject && came.body_text)) ||
      (kind === "task" && !came.subject) ||
      ((kind === "text" || kind === "note") && !came.body_text);
    return {
      subject: came.subject || null,
      body: came.body_text || null,
      fault: isEmpty ? texts.nothingLeft : null,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { subject: null, body: null, fault: error.message };
  }
}
