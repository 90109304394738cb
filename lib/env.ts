import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";

const webUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });
const optionalUrl = webUrl.optional();

/**
 * The configuration, parsed once. Throws with a list of everything missing or wrong when the server
 * starts (instrumentation.ts imports it); a build needs none of it. `.env.example` explains each name.
 */
export const env = createEnv({
  server: {
    SUPABASE_URL: webUrl,
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
    SUPABASE_SECRET_KEY: z.string().min(1),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }),
    APP_URL: webUrl,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s):// URL" }),
    MAIL_FROM: z.string().min(3),
    SENTRY_DSN: optionalUrl,
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    MAILBOX_URL: optionalUrl,
    DEMO: z
      .enum(["0", "1", "false", "true"])
      .default("0")
      .transform((text) => text === "1" || text === "true"),
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
