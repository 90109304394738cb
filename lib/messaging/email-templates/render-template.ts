import "server-only";
import { LiquidError, type Template } from "liquidjs";
import { AppError } from "@/lib/foundation/errors";
import { emailTemplateMessages as texts } from "./messages";
import type { RenderedTemplate, TemplateText } from "./rendered-template";
import {
  engine,
  createMissingValue,
  TEMPLATE_BYTES,
  TEMPLATE_MS,
  TemplateTimeout,
  runWithTimeLimit,
} from "./template-engine";
import { findFault } from "./template-fault";
import { isKnownVariable, type TemplateValues } from "./variables";

/** Extra variables of one call. They override variables of the same name. */
type GivenVariables = Record<string, string | number | boolean | null>;

/**
 * Fills in a template and returns plain text; callers must escape it for HTML. Unknown and empty variables
 * become empty text and are listed. Throws 400, with the part as its field, for a template that cannot be
 * parsed, exceeds 100 KB before or after, or takes longer than 50 ms.
 */
export function renderTemplate(
  { subject, body_text }: TemplateText,
  values: TemplateValues,
  overrides: GivenVariables = {},
): RenderedTemplate {
  const missing = new Set<string>();
  const scope = createScope({ ...values, ...overrides }, (name) => missing.add(name));
  return withTimeLimit(() => {
    const [line, text] = [parse("subject", subject), parse("body_text", body_text)];
    const variableNames = [
      ...listVariableNames("subject", line),
      ...listVariableNames("body_text", text),
    ];
    return {
      processed_template: {
        // Always one line, because a line break in a name would start another header of the mail.
        subject: fill("subject", line, scope).replace(/\s+/g, " ").trim(),
        // Close the gap of a paragraph that became empty.
        body_text: fill("body_text", text, scope)
          .replace(/\r\n?/g, "\n")
          .replace(/\n{3,}/g, "\n\n")
          .trim(),
      },
      unknown: [...new Set(variableNames)].filter(
        (name) => !isKnownVariable(name, Object.keys({ ...values, ...overrides })),
      ),
      missing: [...missing],
    };
  });
}

/** Throws 400 for a template that could not be filled in with any values. */
export function checkTemplate(template: Partial<TemplateText>): void {
  withTimeLimit(() => {
    for (const part of ["subject", "body_text"] as const) parse(part, template[part] ?? "");
  });
}

type Part = keyof TemplateText;

function withTimeLimit<Result>(work: () => Result): Result {
  try {
    return runWithTimeLimit(TEMPLATE_MS, work);
  } catch (error) {
    throw error instanceof TemplateTimeout ? refusal("body_text", texts.tooSlow, error) : error;
  }
}

function parse(part: Part, text: string): Template[] {
  if (Buffer.byteLength(text) > TEMPLATE_BYTES) throw refusal(part, texts.templateTooLarge);
  return checkPart(part, () => engine.parse(text));
}

function fill(part: Part, template: Template[], scope: object): string {
  const text = checkPart(part, () => engine.renderSync(template, scope) as string);
  if (text.length > TEMPLATE_BYTES || Buffer.byteLength(text) > TEMPLATE_BYTES) {
    throw refusal(part, texts.resultTooLarge);
  }
  return text;
}

/** Every error of the engine is a fault of the template, because all input is text. */
function checkPart<Result>(part: Part, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw refusal(part, findFault(part, error as LiquidError), error);
  }
}

const refusal = (part: Part, text: string, cause?: unknown) =>
  new AppError("invalid_input", text, { fields: { [part]: text }, cause });

/** Returns the names that a template uses but does not define: "client.first_name". */
function listVariableNames(part: Part, template: Template[]): string[] {
  const variables = checkPart(part, () => engine.globalVariableSegmentsSync(template));
  return variables.map((segments) => {
    const dynamic = segments.findIndex((segment) => Array.isArray(segment));
    return segments.slice(0, dynamic < 0 ? undefined : dynamic).join(".");
  });
}

/** Nests `client.name` as `name` in `client`, without prototypes, so nothing is inherited. */
function createScope(values: GivenVariables, onMissing: (name: string) => void): object {
  const scope = Object.create(null) as Record<string, unknown>;
  for (const [name, rawValue] of Object.entries(values)) {
    const value = rawValue ?? createMissingValue(() => onMissing(name));
    const path = name.split(".").slice(0, name.startsWith("client.custom.") ? 3 : 2);
    const last = path.pop() ?? "";
    const within = path.reduce(openTopic, scope);
    within[last] = value;
  }
  return scope;
}

/** Returns the values of a topic. Replaces a single value of that name by a topic. */
function openTopic(within: Record<string, unknown>, topic: string): Record<string, unknown> {
  const held = within[topic];
  const isOpen = typeof held === "object" && held !== null && Object.getPrototypeOf(held) === null;
  const opened = isOpen ? held : (Object.create(null) as object);
  within[topic] = opened;
  return opened as Record<string, unknown>;
}
