import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { blankToNull, requiredText } from "@/lib/foundation/record-layer/fields";
import { KEY_PERMISSIONS } from "./key-areas";
import { apiKeyMessages as text } from "./messages";

/** Body of POST /api/api-keys. */
export const createApiKeyBody = z.object({
  name: requiredText(60, { missing: text.nameRequired, tooLong: text.nameTooLong }),
  permissions: z
    .array(z.enum(KEY_PERMISSIONS as [Permission, ...Permission[]], text.notForKeys))
    .min(1, text.nothingChosen)
    .max(60, text.notForKeys),
  /** When it expires. Null or missing: never. */
  expires_at: z
    .preprocess(blankToNull, instant(text.expiryInvalid).nullable())
    .refine((at) => !at || Date.parse(at) > Date.now(), text.expiryInvalid)
    .optional(),
});

/** A key in the list, without the secret, which is shown only when the key is created. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  start: z.string(),
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string")),
  created_by: z.string(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  last_used_at: z.string().nullable(),
});

export type CreateApiKeyBody = z.output<typeof createApiKeyBody>;
export type ApiKey = z.output<typeof apiKey>;
