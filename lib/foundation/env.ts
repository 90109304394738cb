import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";
import { listSecrets } from "./secrets/rotation";

const required = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : otherwise),
});

const text = z.string(required("must be text"));
const webUrl = z.url({ protocol: /^https?$/, ...required("must be an http(s) URL") });
const optionalUrl = webUrl.optional();
/** One secret, or several separated by commas. */
const secret = z
  .string()
  .refine(
    (value) => listSecrets(value).every(({ length }) => length >= 20),
    "must have at least 20 characters, each where commas separate several",
  )
  .optional();
/** One or several secrets that a vendor issues. */
const vendorSecret = z
  .string()
  .refine((value) => !listSecrets(value).includes(""), "has an empty part between commas")
  .optional();
const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain (reply.example.com)")
  .optional();
const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, "must be a number in E.164 form (+16145550100)")
  .optional();

function wholeNumber(least: number, most: number) {
  const otherwise = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(otherwise).int(otherwise).min(least, otherwise).max(most, otherwise);
}

/**
 * `id:key`, the key 32 bytes in base64. Several are separated by commas; the first encrypts new
 * secrets.
 */
const secretsKeys = z
  .string()
  .regex(
    /^[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=(,[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=)*$/,
    "must be id:key, the key 32 bytes in base64 (openssl rand -base64 32)",
  );
/** A shared secret, or a private key as JWK JSON. */
const signingKey = z
  .string()
  .min(20, "must have at least 20 characters")
  .transform((value, context) => {
    if (!value.startsWith("{")) return value;
    const jwk = parsedJwk(value);
    if (jwk) return jwk;
    context.addIssue({ code: "custom", message: "must be a secret or a private EC or RSA JWK" });
    return z.NEVER;
  })
  .optional();

const privateJwk = z.looseObject({ kty: z.enum(["EC", "RSA"]), kid: z.string(), d: z.string() });

function parsedJwk(value: string) {
  try {
    return privateJwk.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

/** Variables that only work together. */
const TOGETHER = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_FROM"],
  ["INBOUND_DOMAIN", "INBOUND_WEBHOOK_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["ESIGN_API_BASE", "ESIGN_API_KEY", "ESIGN_WEBHOOK_SECRET"],
  ["MLS_BASE_URL", "MLS_TOKEN_URL", "MLS_CLIENT_ID", "MLS_CLIENT_SECRET"],
] as const;

/** Lists the missing variables of a group that is set in part. */
function listMissingCompanions(
  values: Record<string, unknown>,
): { name: string; present: string }[] {
  return TOGETHER.flatMap((names) => {
    const present = names.find((name) => values[name] !== undefined);
    if (!present) return [];
    return names.filter((name) => values[name] === undefined).map((name) => ({ name, present }));
  });
}

/**
 * The configuration, parsed once. Throws with a list of everything missing or wrong when the server
 * starts (instrumentation.ts imports it). A build needs none of it. `.env.example` explains each
 * variable.
 */
export const env = createEnv({
  server: {
    SUPABASE_URL: webUrl,
    SUPABASE_READ_URL: optionalUrl,
    REPLICA_LAG_SECONDS: wholeNumber(1, 300).default(5),
    TENANT_CALLS: wholeNumber(1, 1000).default(4),
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_SECRET_KEY: text,
    SUPABASE_JWT_SIGNING_KEY: signingKey,
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, ...required("must be a postgres:// URL") }),
    APP_URL: webUrl,
    SMTP_URL: z.url({ protocol: /^smtps?$/, ...required("must be an smtp(s):// URL") }),
    MAIL_FROM: text,
    SUPPORT_EMAIL: z.email("must be an email address").optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, "must be a selector (s1)")
      .max(63, "must have at most 63 characters")
      .optional(),
    SENTRY_DSN: optionalUrl,
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    PRESTOP_SECONDS: wholeNumber(0, 300).default(5),
    WORKER_CONNECTIONS: wholeNumber(6, 200).default(6),
    WORKER_GRACE_SECONDS: wholeNumber(0, 600).default(30),
    HEARTBEAT_FILE: z.string().optional(),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_TOKEN: secret,
    // OpenTelemetry reads these and its other variables itself. Here they decide whether it is loaded.
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl,
    OTEL_TRACES_EXPORTER: z.string().optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
    MAILBOX_URL: optionalUrl,
    INBOUND_DOMAIN: hostName,
    INBOUND_WEBHOOK_SECRET: secret,
    INBOUND_AUTHSERV: hostName,
    MESSAGE_TOKEN_SECRET: secret,
    TWILIO_API_BASE: webUrl.default("https://api.twilio.com"),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: vendorSecret,
    SMS_FROM: phoneNumber,
    SMS_PAGE_URL: optionalUrl,
    STRIPE_API_BASE: webUrl.default("https://api.stripe.com"),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: vendorSecret,
    STRIPE_PAGE_URL: optionalUrl,
    ESIGN_API_BASE: optionalUrl,
    ESIGN_API_KEY: z.string().optional(),
    ESIGN_WEBHOOK_SECRET: secret,
    ESIGN_PAGE_URL: optionalUrl,
    MLS_BASE_URL: optionalUrl,
    MLS_TOKEN_URL: optionalUrl,
    MLS_CLIENT_ID: z.string().optional(),
    MLS_CLIENT_SECRET: z.string().optional(),
    MLS_ORIGINATING_SYSTEM: z.string().optional(),
    MLS_PAGE_URL: optionalUrl,
    MLS_PRIVATE_ORIGIN: optionalUrl,
    SECRETS_KEY: secretsKeys.optional(),
    DEMO: z
      .enum(["0", "1", "false", "true"])
      .default("0")
      .transform((value) => value === "1" || value === "true"),
    /** Set by worker/main.ts. */
    LINTEL_SERVICE: z.enum(["app", "worker"]).default("app"),
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  },
  experimental__runtimeEnv: {},
  createFinalSchema: (shape) =>
    z.object(shape).check((context) => {
      for (const { name, present } of listMissingCompanions(context.value)) {
        const message = `is missing (${present} is set)`;
        context.issues.push({ code: "custom", path: [name], message, input: undefined });
      }
    }),
  emptyStringAsUndefined: true,
  skipValidation: process.env.NEXT_PHASE === "phase-production-build",
  onValidationError: (issues) => {
    const lines = issues.map((issue) => `  ${issue.path?.join(".")}: ${issue.message}`);
    throw new Error(
      `The configuration is incomplete (.env.example explains each name):\n${lines.join("\n")}`,
    );
  },
});
