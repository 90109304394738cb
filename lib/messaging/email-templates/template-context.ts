import { z } from "zod";

const text = z.string().nullable();

/** The records that fill in a message to a client, as the database returns them. */
export const templateContext = z.object({
  client: z.object({
    name: z.string(),
    email: text,
    phone: text,
    company: text,
    address: text,
    custom: z.record(z.string(), z.unknown()).default({}),
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
