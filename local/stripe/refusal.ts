import type { ContentfulStatusCode } from "hono/utils/http-status";

type Details = {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  declineCode?: string;
  paymentIntent?: object;
};

/** A refused call, with the fields of Stripe's error body (docs.stripe.com/api/errors). */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
  }

  body(): object {
    const {
      type = "invalid_request_error",
      code,
      param,
      declineCode,
      paymentIntent,
    } = this.details;
    return {
      error: {
        type,
        message: this.message,
        ...(code && {
          code,
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
        }),
        ...(param && { param }),
        ...(declineCode && { decline_code: declineCode }),
        ...(paymentIntent && { payment_intent: paymentIntent }),
      },
    };
  }
}

export const missing = (kind: string, id: string, param = "id") =>
  new Refusal(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });

export const invalid = (message: string, param?: string, code?: string) =>
  new Refusal(400, message, { ...(param && { param }), ...(code && { code }) });
