import { z } from "zod";

const claimsSchema = z.object({
  sub: z.string().catch(""),
  iat: z.number().catch(0),
  api_key_id: z.string().optional().catch(undefined),
});

/** The claims of a token. They are unverified until the data API accepts the token. */
type Claims = z.infer<typeof claimsSchema>;

const NOTHING: Claims = { sub: "", iat: 0 };

/** Returns the claims of an access token; empty claims for a text that is no token. */
export function readClaims(token: string): Claims {
  try {
    const text = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    return claimsSchema.safeParse(JSON.parse(text)).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}
