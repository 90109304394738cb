import { z } from "zod";

const text = z.string().nullable();

/** The words of a step as they were written, with their variables. */
export const stepTemplate = z.object({ kind: z.string(), subject: text, body: text });

/** Of whom and of what a step's words speak (lib/messaging/email-templates/template-values.ts). */
export const templateContext = z.object({
  client: z.object({
    name: z.string(),
    email: text,
    phone: z.string(),
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

export type StepTemplate = z.infer<typeof stepTemplate>;
export type TemplateContext = z.infer<typeof templateContext>;

/** What a step's words came to; or why they could not be filled in. */
export type RenderedStep = { subject: string | null; body: string | null; fault: string | null };
