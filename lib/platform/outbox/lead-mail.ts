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
    text: "This lead just came in and is yours. Get in touch while they are still looking.",
    action: "Open client",
  },
  offered: {
    subject: (name: string) => `First to claim: ${name}`,
    text: "Several people on your team got this lead. The first to claim it keeps it.",
    action: "See the lead",
  },
  reminder: {
    subject: (name: string) => `No one has contacted ${name} yet`,
    text: "Call, text or email them, or log that you did.",
    action: "Open client",
  },
  passed_on: {
    subject: (name: string) => `New lead: ${name}`,
    text: "No one contacted them in time, so this lead is now yours.",
    action: "Open client",
  },
  escalated: {
    subject: (name: string) => `No one contacted ${name}`,
    text: "No one contacted them in time, so this lead is now yours.",
    action: "Open client",
  },
} as const;

/** Writes the mail to a person who got a lead, may claim one, or has left one waiting. */
export function composeLeadMail(variables: unknown, appUrl: string): WrittenMail {
  const { what, name, about, url } = leadVariables.parse(variables);
  const words = WORDS[what];
  return {
    subject: words.subject(name.replace(/\s+/g, " ").trim()),
    content: {
      title: words.subject(name),
      paragraphs: [...(about ? [`They asked about ${about}.`] : []), words.text],
      action: { label: words.action, url: `${appUrl}${url}` },
      note: "Choose in your profile which notifications you get by email.",
    },
  };
}
