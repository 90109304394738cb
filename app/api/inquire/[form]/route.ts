import { z } from "zod";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { AppError, notFound } from "@/lib/foundation/errors";
import { getVisitorAddress } from "@/lib/foundation/http/client-address";
import { checkOpenedToken } from "@/lib/messaging/inquiries/form-token";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { getOpenInquiryForm, receiveFormInquiry } from "@/lib/messaging/inquiries/receiving.data";
import { formInquiryBody } from "@/lib/messaging/inquiries/schema";
import { parseCustomValues } from "@/lib/records/custom-fields/values.data";

const params = z.object({ form: z.guid() });

/** Receives a visitor's inquiry. A bot that fills in every field gets success and no record. */
export const POST = route(
  {
    can: null,
    public: true,
    params,
    body: formInquiryBody,
    maxBytes: 64 * 1024,
    successStatus: 201,
    check: async ({ params }) => {
      if (!(await getOpenInquiryForm(params.form))) throw notFound();
    },
  },
  async ({ params, body, request }) => {
    await enforceRateLimit("inquire", { account: params.form, headers: request.headers });
    const { website, opened, consent_text, custom, ...inquiry } = body;
    if (website) return { success: true };
    const time = checkOpenedToken(env.SUPABASE_SECRET_KEY, params.form, opened);
    if (time === "quick") throw new AppError("too_quick", text.tooQuick);
    if (time === "expired") throw new AppError("expired", text.openedInvalid);
    const consent = consent_text && {
      text: consent_text,
      at: new Date().toISOString(),
      address: getVisitorAddress(request.headers, env.TRUSTED_PROXY_HOPS),
    };
    await receiveFormInquiry(params.form, {
      ...inquiry,
      custom: await readAnswers(params.form, custom),
      consent: consent || null,
    });
    return { success: true };
  },
);

/**
 * Returns the answers to the form's current fields. Answers to fields that were removed since the visitor
 * opened the form are left out, because the visitor could not correct them.
 */
async function readAnswers(formId: string, custom: Record<string, unknown> = {}) {
  if (Object.keys(custom).length === 0) return {};
  const asked = (await getOpenInquiryForm(formId))?.custom_fields ?? [];
  const answered = asked.flatMap(({ key }): [string, unknown][] =>
    Object.hasOwn(custom, key) ? [[key, custom[key]]] : [],
  );
  return parseCustomValues(asked, Object.fromEntries(answered));
}
