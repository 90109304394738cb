import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { blankToNull, optionalEmail } from "@/lib/foundation/record-layer/fields";
import { partyFields } from "./fields";
import { partyMessages as text } from "./messages";

const { name, ...fields } = toFieldSchemas(partyFields, {
  client_id: z.preprocess(blankToNull, z.guid().nullable()).optional(),
  email: optionalEmail(partyFields.email.max, text.emailInvalid),
});

const isBlank = (value: string | undefined) => !value?.trim();

/** Body of POST /api/transactions/{id}/parties. The name is optional with a client. */
export const createPartyBody = z
  .object({ ...fields, name: z.preprocess(blankToNull, name.nullable()).optional() })
  .refine((party) => party.client_id || !isBlank(party.name ?? undefined), {
    path: ["name"],
    message: text.nameRequired,
  });

/** Body of PUT /api/transaction-parties/{id}: changes only the given fields. */
export const updatePartyBody = z
  .object({ ...fields, name })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

export type CreatePartyBody = z.output<typeof createPartyBody>;
export type CreatePartyInput = z.input<typeof createPartyBody>;
export type UpdatePartyBody = z.output<typeof updatePartyBody>;
export type UpdatePartyInput = z.input<typeof updatePartyBody>;
