import type { Call } from "./calls";
import type { JsonSchema } from "@/lib/platform/api-reference/json-schema";
import type { Answer, Parameter, Ref } from "@/lib/platform/api-reference/document";

/** The refusals of all calls: status, name and meaning. */
const REFUSALS = {
  400: ["BadRequest", "Something sent is not valid; `fields` says what."],
  401: ["SignedOut", "The key or session is missing, unknown or has ended."],
  402: [
    "PlanLimit",
    "The plan holds no more, or the team can only read at the moment. `limit` names what is full, `plansUrl` is where a plan is chosen.",
  ],
  403: ["Forbidden", "The role or the key does not allow it, or the record is somebody else's."],
  404: ["NotFound", "There is no such record, or it is out of sight."],
  409: [
    "Conflict",
    "The record was changed meanwhile, or what was sent exists already. For a client, deal, transaction or task `conflicts` says who changed which field when, and `record` what it now is.",
  ],
  413: ["TooLarge", "More was sent than the call takes."],
  422: ["KeyReused", "The `Idempotency-Key` came before with another body."],
  429: ["TooMany", "Too many requests. `Retry-After` says after how many seconds to go on."],
  503: ["Unavailable", "The service is away for a moment. Nothing was lost; try again."],
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

const seconds = { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } };

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
    "Names this one intended write, a fresh UUID say: sent again within 24 hours, the call writes nothing and answers what it answered first.",
  schema: keySchema,
};

/** The rate-limit headers for API keys (draft-ietf-httpapi-ratelimit-headers, in both its forms). */
const ALLOWANCE_HEADERS: Record<string, string> = {
  "RateLimit-Policy": "How many requests a key has a minute",
  RateLimit: "How many are left, and until when in seconds",
  "RateLimit-Limit": "How many requests a key has a minute",
  "RateLimit-Remaining": "How many are left",
  "RateLimit-Reset": "Seconds until the minute is over",
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
