import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";

const required = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : otherwise),
});

const text = z.string(required("must be text"));
const webUrl = z.url({ protocol: /^https?$/, ...required("must be an http(s) URL") });
const optionalUrl = webUrl.optional();

/**
 * The configuration, parsed once. Throws with a list of everything missing or wrong when the server
 * starts (instrumentation.ts imports it); a build needs none of it. `.env.example` explains each name.
 */
export const env = createEnv({
  server: {
    SUPABASE_URL: webUrl,
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_SECRET_KEY: text,
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, ...required("must be a postgres:// URL") }),
    APP_URL: webUrl,
    SMTP_URL: z.url({ protocol: /^smtps?$/, ...required("must be an smtp(s):// URL") }),
    MAIL_FROM: text,
    SENTRY_DSN: optionalUrl,
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    MAILBOX_URL: optionalUrl,
    DEMO: z
      .enum(["0", "1", "false", "true"])
      .default("0")
      .transform((value) => value === "1" || value === "true"),
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  },
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  skipValidation: process.env.NEXT_PHASE === "phase-production-build",
  onValidationError: (issues) => {
    const lines = issues.map((issue) => `  ${issue.path?.join(".")}: ${issue.message}`);
    throw new Error(
      `The configuration is incomplete (.env.example explains each name):\n${lines.join("\n")}`,
    );
  },
});
