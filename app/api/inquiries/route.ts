import type { NextRequest } from "next/server";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { AppError } from "@/lib/foundation/errors";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import {
  listKeyFields,
  requireInquiryKey,
  receiveKeyedInquiry,
} from "@/lib/messaging/inquiries/receiving.data";
import { keyedInquiryBody } from "@/lib/messaging/inquiries/schema";
import { parseCustomValues } from "@/lib/records/custom-fields/values.data";

/** Not the Authorization header, which is for people's sessions. */
const KEY_HEADER = "x-inquiry-key";

/** Receives an inquiry from a team's web server. A browser must not know the key. */
export const POST = route(
  {
    can: null,
    public: true,
    body: keyedInquiryBody,
    maxBytes: 64 * 1024,
    successStatus: 201,
    check: async ({ request }) => requireInquiryKey(await countedKey(request)),
  },
  async ({ body, request }) => {
    const key = await countedKey(request);
    const { consent, custom = {}, ...inquiry } = body;
    const hasAnswers = Object.keys(custom).length > 0;
    const agreed = consent && {
      text: consent.text,
      at: consent.at ?? new Date().toISOString(),
      address: consent.address ?? null,
    };
    return receiveKeyedInquiry(key, {
      ...inquiry,
      custom: hasAnswers ? parseCustomValues(await listKeyFields(key), custom) : {},
      consent: agreed ?? null,
    });
  },
);

/** Returns the key of a request and counts one attempt with it. Throws 401 without a key. */
async function countedKey({ headers }: NextRequest): Promise<string> {
  const key = headers.get(KEY_HEADER);
  if (!key) throw new AppError("invalid_key", text.keyMissing, { status: 401 });
  await enforceRateLimit("inquire_by_key", { account: key, headers });
  return key;
}
