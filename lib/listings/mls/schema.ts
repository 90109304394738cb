import { z } from "zod";
import { webAddress } from "@/lib/foundation/integrations/outbound/web-address";
import { optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { mlsMessages as text } from "./messages";

const MAX_QUERY = 300;

const typed = z
  .string(text.nothingTyped)
  .trim()
  .min(1, text.nothingTyped)
  .max(MAX_QUERY, text.tooLong)
  .optional();

/** Body of POST /api/mls/auto-populate. */
export const autoPopulateBody = z
  .object({ mlsNumber: typed, address: typed })
  .refine((body) => (body.mlsNumber === undefined) !== (body.address === undefined), {
    error: text.oneOfTwo,
    path: ["address"],
  });

/** A URL without the parts that could contain a secret. */
const address = webAddress({
  maxLength: 500,
  schemes: ["https:", "http:"],
  invalid: text.urlInvalid,
  tooLong: text.tooLongValue,
}).refine((url) => !url.includes("#"), text.urlInvalid);

export const LOOKUP_MODES = ["named", "joined"] as const;

const short = (missing: string) => requiredText(200, { missing, tooLong: text.tooLongValue });

/** Body of PUT /api/mls/connection. The secret is optional for unchanged addresses and client. */
export const mlsConnectionBody = z.object({
  base_url: address,
  token_url: address,
  scope: short("Enter the scope").default("api"),
  oauth_client_id: short(text.clientIdRequired),
  client_secret: optionalText(1000, text.tooLongValue),
  originating_system: optionalText(200, text.tooLongValue),
  lookup_mode: z.enum(LOOKUP_MODES, text.modeUnknown).default("named"),
});

export type AutoPopulateBody = z.output<typeof autoPopulateBody>;
export type MlsConnectionBody = z.output<typeof mlsConnectionBody>;
