import { actionPlanMessages as texts } from "./messages";
import type { StepKind } from "./step-template";

/** The facts that decide whether a program may write to a client. */
type Contact = {
  email: string | null;
  phone: string | null;
  /** Consent given in an inquiry, or by texting first (TCPA, 47 CFR 64.1200(f)(9)). */
  hasAgreedToTexts: boolean;
};

/**
 * Returns why a step's message cannot be sent to a client, worded for the team. Null when it can, or the step
 * sends no message.
 */
export function findContactObstacle(kind: StepKind, contact: Contact): string | null {
  if (kind === "email" && contact.email === null) return texts.noEmail;
  if (kind === "text" && contact.phone === null) return texts.noPhone;
  if (kind === "text" && !contact.hasAgreedToTexts) return texts.noTextConsent;
  return null;
}
