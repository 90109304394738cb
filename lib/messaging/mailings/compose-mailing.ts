import "server-only";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { AppError } from "@/lib/foundation/errors";
import { checkTemplate, renderTemplate } from "@/lib/messaging/email-templates/render-template";
import {
  toTemplateValues,
  type TemplateContext,
} from "@/lib/messaging/email-templates/template-values";
import { findContentFault } from "./content-fault";
import { mailingMessages as texts } from "./messages";
import type { MailingChannel } from "./schema";
import type { LeftOutClient, MailingCandidate } from "./serialize";

/** The text of a mailing as written, with its variables. */
type MailingText = { channel: MailingChannel; subject: string; content: string };
export type MailingSender = Pick<TemplateContext, "agent" | "team" | "custom">;

/** A recipient with their text. `unknown` and `missing` are lists as in renderTemplate(). */
type ComposedMessage = {
  client_id: string;
  name: string;
  address: string;
  subject: string;
  content: string;
  unknown: string[];
  missing: string[];
};

type Composed = { messages: ComposedMessage[]; leftOut: LeftOutClient[] };

/**
 * The time limit for all recipients together, in milliseconds, and the number filled in before other work gets
 * a turn.
 */
const BUDGET_MS = 10_000;
const TURN = 20;

/**
 * Fills in the text for every client who can receive it, as for a single mail. Leaves out clients whose text
 * would be empty or too long. Throws 400 for a text that cannot be parsed, or that takes too long.
 */
export async function composeMailing(
  { channel, ...text }: MailingText,
  clients: readonly MailingCandidate[],
  sender: MailingSender,
): Promise<Composed> {
  const template = { subject: text.subject, body_text: text.content };
  withOurFields(() => checkTemplate(template));
  const composed: Composed = { messages: [], leftOut: [] };
  const startedAt = performance.now();
  for (const [index, candidate] of clients.entries()) {
    const { client_id, name, address, reason, client, deal } = candidate;
    if (reason !== null || !client || name === null || address === null) {
      composed.leftOut.push({ client_id, name, reason: reason ?? "out_of_sight" });
      continue;
    }
    if (index % TURN === 0) await letOthersRun();
    if (performance.now() - startedAt > BUDGET_MS) throw refusal(texts.tooSlow);
    const { processed_template, unknown, missing } = withOurFields(() =>
      renderTemplate(template, toTemplateValues({ client, deal, ...sender })),
    );
    const filled = { subject: processed_template.subject, content: processed_template.body_text };
    const fault = findContentFault(channel, { ...filled, ...unwritten(channel, text) });
    if (fault) composed.leftOut.push({ client_id, name, reason: fault });
    else composed.messages.push({ client_id, name, address, ...filled, unknown, missing });
  }
  return composed;
}

/** Replaces unwritten parts, which occur only in a preview, so that they do not count as a recipient's fault. */
const unwritten = (
  channel: MailingChannel,
  { subject, content }: Omit<MailingText, "channel">,
) => ({
  ...(channel === "email" && !subject.trim() && { subject: " " }),
  ...(!content.trim() && { content: " " }),
});

const refusal = (text: string) =>
  new AppError("invalid_input", text, { fields: { content: text } });

/** Renames the field of an error to that of a mailing. */
function withOurFields<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const fields = error instanceof AppError ? error.fields : undefined;
    if (!(error instanceof AppError) || !fields) throw error;
    const { body_text, ...others } = fields;
    throw new AppError("invalid_input", error.message, {
      fields: { ...others, ...(body_text && { content: body_text }) },
      cause: error,
    });
  }
}
