import { z } from "zod";
import type { WrittenMail } from "./written-mail";

const leadVariables = z.object({
  what: z.enum(["arrived", "offered", "reminder", "passed_on", "escalated"]),
  name: z.string().min(1),
  about: z.string().nullable(),
  url: z.string().regex(/^\/[^/\\]/),
});

const WORDS = {
  arrived: {
    subject: (name: string) => `New lead: ${name}`,
    text: "They came to you just now. Whoever answers first is remembered.",
    action: "Open client",
  },
  offered: {
    subject: (name: string) => `First to claim: ${name}`,
    text: "Several of your team were told of this lead. Whoever claims it first has it.",
    action: "See the lead",
  },
  reminder: {
    subject: (name: string) => `Nobody has been in touch with ${name} yet`,
    text: "Call, text or email them, or log that you did.",
    action: "Open client",
  },
  passed_on: {
    subject: (name: string) => `New lead: ${name}`,
    text: "Nobody had been in touch with them in time, so they are yours now.",
    action: "Open client",
  },
  escalated: {
    subject: (name: string) => `Nobody has answered ${name}`,
    text: "The lead is with you now, since nobody else answered in time.",
    action: "Open client",
  },
} as const;

/** To somebody who got a lead, may claim one, or has let one wait. */
export function composeLeadMail(variables: unknown, appUrl: string): WrittenMail {
  const { what, name, about, url } = leadVariables.parse(variables);
  const words = WORDS[what];
  return {
    subject: words.subject(name.replace(/\s+/g, " ").trim()),
    content: {
      title: words.subject(name),
      paragraphs: [...(about ? [`They ask about ${about}.`] : []), words.text],
      action: { label: words.action, url: `${appUrl}${url}` },
      note: "Your profile says which notifications come by mail.",
    },
  };
}
