import type { Call } from "./calls";
import type { JsonSchema } from "@/lib/platform/api-reference/json-schema";
import type { Answer, Parameter, Ref } from "@/lib/platform/api-reference/document";

/** The refusals of all calls: status, name and meaning. */
const REFUSALS = {
  400: ["BadRequest", "The request is not valid. `fields` names the invalid fields."],
  401: ["SignedOut", "The API key or session is missing, unknown or expired."],
  402: [
    "PlanLimit",
    "A limit of the team's plan is reached, or the team is read-only. `limit` names the limit, `plansUrl` is the page where a plan can be chosen.",
  ],
  403: [
    "Forbidden",
    "The caller's role or API key does not allow the call, or the record belongs to another person.",
  ],
  404: ["NotFound", "The record does not exist or is outside the caller's scope."],
  409: [
    "Conflict",
    "The record has changed meanwhile, or a record with the sent values already exists. For a client, deal, transaction or task, `conflicts` says who changed which field and when, and `record` is the current record.",
  ],
  413: ["TooLarge", "The request body is too large."],
  422: ["KeyReused", "The `Idempotency-Key` was already used with a different body."],
  429: ["TooMany", "Too many requests. `Retry-After` is the number of seconds to wait."],
  503: ["Unavailable", "The service is temporarily unavailable. Try again."],
} as const;

type Status = keyof typeof REFUSALS;

/** Returns the refusals that a call may have. */
export function listErrorStatuses(call: Call): Record<string, Ref> {
  const changes = call.method !== "GET";
  const isOpen = call.requiredAccess === "none";
  const may: Record<Status, boolean> = {
    400: !!call.query || !!call.body || call.form,
    401: !isOpen,
    402: changes && !isOpen && call.requiredAccess !== "session",
    403: !isOpen,
    404: call.path.includes("{"),
    409: changes,
    413: !!call.body || call.form,
    422: call.idempotent,
    429: true,
    503: true,
  };
  const statuses = (Object.keys(REFUSALS) as unknown as Status[]).filter((status) => may[status]);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { $ref: `#/components/responses/${REFUSALS[status][0]}` },
    ]),
  );
}

const seconds = {
  description: "The number of seconds to wait",
  schema: { type: "integer", minimum: 0 },
};

/** Returns the refusals' responses, each described once. */
export const errorResponses = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      {
        description,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        ...(["409", "429", "503"].includes(status) && { headers: { "Retry-After": seconds } }),
      },
    ]),
  );

const keySchema: JsonSchema = { type: "string", minLength: 1, maxLength: 255 };

export const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A unique key for this write, such as a new UUID. If the call is repeated with the same key within 24 hours, it writes nothing and returns the first response.",
  schema: keySchema,
};

/** The rate-limit headers for API keys (draft-ietf-httpapi-ratelimit-headers, in both its forms). */
const ALLOWANCE_HEADERS: Record<string, string> = {
  "RateLimit-Policy": "The number of requests that a key may make per minute",
  RateLimit: "The number of requests left, and the seconds until the limit resets",
  "RateLimit-Limit": "The number of requests that a key may make per minute",
  "RateLimit-Remaining": "The number of requests left in this minute",
  "RateLimit-Reset": "The seconds until the limit resets",
};

export const ALLOWANCE = Object.fromEntries(
  Object.keys(ALLOWANCE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

export const allowanceHeaders = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ALLOWANCE_HEADERS).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
