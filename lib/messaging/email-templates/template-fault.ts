import type { LiquidError } from "liquidjs";
import { emailTemplateMessages as texts } from "./messages";

/** Patterns of liquidjs' error messages, and our texts for them. */
const REASONS: [pattern: RegExp, reason: (found: string) => string][] = [
  [/^tag "(else|elsif|when|end\w{1,20})" not found/, (tag) => `{% ${tag} %} has no matching start`],
  [/^tag "(.{0,60}?)" not found/, (tag) => `there is no tag {% ${tag} %}`],
  [/^raw .+ not closed/, () => "{% raw %} is not closed"],
  [/^tag "?(.+?)"? not closed/, (tag) => `${tag} is not closed`],
  [/^output "(.+)" not closed/, (output) => `${output} is not closed with }}`],
  [/^undefined filter: (.{1,60}?)(, line|$)/, (name) => `there is no filter “${name}”`],
];

/** Out of memory, nested too deeply, or a string too long for the engine. */
const TOO_MUCH = /limit exceeded|call stack|string length/;

/**
 * Returns what is wrong with a template and where, in plain words. Includes the line of the text; the subject
 * has only one line.
 */
export function findFault(part: "subject" | "body_text", error: LiquidError): string {
  const message = error.originalError?.message ?? error.message;
  if (TOO_MUCH.test(message)) return texts.tooMuch;
  return texts.unreadable(getPlace(part, error), `${parseReason(message)}.`);
}

function getPlace(part: "subject" | "body_text", { token }: LiquidError): string {
  if (part === "subject") return texts.subject;
  if (!token) return texts.text;
  const [line = 1] = token.getPosition();
  return texts.line(line);
}

function parseReason(message: string): string {
  for (const [pattern, reason] of REASONS) {
    const found = pattern.exec(message);
    if (found) return reason(truncate(found[1] ?? ""));
  }
  return "check the text between the braces";
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
