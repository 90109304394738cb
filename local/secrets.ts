import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const secret = z.string().min(20);
const schema = z
  .object({
    jwtSecret: secret,
    publishableKey: secret,
    secretKey: secret,
    databasePassword: secret,
    superuserPassword: secret.optional(),
  })
  // Older installations have one password for both.
  .transform((stored) => ({ superuserPassword: stored.databasePassword, ...stored }))
  // Later secrets are derived from the first, so that older installations have them too.
  .transform((stored) => ({
    ...stored,
    twilioAccountSid: `AC${follows(stored.jwtSecret, "twilio account").slice(0, 32)}`,
    twilioAuthToken: follows(stored.jwtSecret, "twilio auth token").slice(0, 32),
    inboundWebhookSecret: follows(stored.jwtSecret, "inbound webhook"),
    stripeSecretKey: `sk_test_${follows(stored.jwtSecret, "stripe secret key").slice(0, 32)}`,
    stripeWebhookSecret: `whsec_${follows(stored.jwtSecret, "stripe webhook").slice(0, 32)}`,
    esignApiKey: follows(stored.jwtSecret, "esign api key").slice(0, 32),
    esignWebhookSecret: follows(stored.jwtSecret, "esign webhook"),
    mlsClientSecret: follows(stored.jwtSecret, "mls client").slice(0, 32),
    secretsKey: `local:${Buffer.from(follows(stored.jwtSecret, "secrets key"), "hex").toString("base64")}`,
    messageTokenSecret: follows(stored.jwtSecret, "message tokens"),
  }));

/** Random for each installation, so that nobody can guess a demo's keys. */
export type Secrets = Required<z.output<typeof schema>>;

/**
 * Reads the installation's secrets, and creates them on the first call. Throws when the file is
 * damaged, because the database was created with its contents.
 */
export function readSecrets(localDir: string): Secrets {
  const file = path.join(localDir, "secrets.json");
  if (fs.existsSync(file)) return parse(fs.readFileSync(file, "utf8"), file);
  const secrets: z.input<typeof schema> = {
    jwtSecret: draw(48),
    publishableKey: `sb_publishable_${draw(24)}`,
    secretKey: `sb_secret_${draw(24)}`,
    databasePassword: draw(24),
    superuserPassword: draw(24),
  };
  fs.mkdirSync(localDir, { recursive: true });
  fs.writeFileSync(`${file}.unfinished`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.unfinished`, file);
  return schema.parse(secrets);
}

function parse(text: string, file: string): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Put it back as it was, or start afresh: \`npm run reset\` removes it with the database it opens.`,
      { cause },
    );
  }
}

function follows(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}

function draw(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}
