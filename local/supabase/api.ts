import { once } from "node:events";
import type { Server } from "node:http";
import fs from "node:fs";
import path from "node:path";
import { serve } from "@hono/node-server";
import { App, setExperimental } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Secrets } from "../secrets";
import { AuthMail } from "./auth-mail";
import { connectApi, type DatabaseAddress } from "./connection";
import { logApiErrors } from "./error-log";
import { ObjectFiles } from "./object-files";
import { answerResend } from "./resend";

export type ApiOptions = {
  projectDir: string;
  localDir: string;
  appUrl: string;
  smtpPort: number;
  database: DatabaseAddress;
  secrets: Secrets;
  /** Ask new people to confirm their e-mail before they can sign in. */
  confirmEmail: boolean;
};

const AVATAR_LIMIT = "5MiB";
const SUBJECTS = {
  confirmation: "Confirm your e-mail for Lintel",
  recovery: "Choose a new password for Lintel",
  email_change: "Confirm your new e-mail for Lintel",
};

/** Creates or completes the auth and storage schemas, as a hosted project has them from the start. */
export async function prepareSystemSchemas(options: ApiOptions): Promise<void> {
  const connection = connectApi(options.database);
  const mail = authMail(options);
  try {
    await connection.driver.unsafe(sqlFile("roles.sql")).simple();
    await connection.driver.unsafe(migratorPassword(options.secrets.databasePassword));
    await createApi(options, connection, mail).init(); // prints its notice on experiments before they are on
    setExperimental("storage", true);
    await createApi(options, connection, mail).ensureSystemSchema();
    await connection.driver.unsafe(sqlFile("system-grants.sql")).simple();
  } finally {
    await connection.close();
  }
}

/**
 * Serves the Supabase API (REST, auth, storage) on loopback. It reads the database's tables and
 * functions once, so migrations come first. Requests without a key are refused.
 */
export async function serveApi(options: ApiOptions, port: number): Promise<() => Promise<void>> {
  const connection = connectApi(options.database);
  const mail = authMail(options);
  const app = await createApi(options, connection, mail).init();
  const server = serve({
    port,
    hostname: "127.0.0.1",
    fetch: async (request, { incoming }) =>
      (await answerResend(request, mail)) ??
      app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  }) as Server;
  if (!server.listening) await once(server, "listening");
  const stopLog = logApiErrors(path.join(options.localDir, "logs", "supabase-api.log"));
  return async () => {
    server.close();
    server.closeAllConnections();
    await connection.driver.end({ timeout: 1 });
    stopLog();
  };
}

const authMail = ({ smtpPort }: ApiOptions) =>
  new AuthMail(smtpPort, { name: "Lintel", address: "no-reply@lintel.test" });

function createApi(options: ApiOptions, connection: PostgresConnection, mail: AuthMail): App {
  const { secrets, appUrl } = options;
  const app = new App({
    connection,
    api: { max_rows: 1000 },
    storage: { enabled: true, file_size_limit: AVATAR_LIMIT },
    auth: {
      enabled: true,
      site_url: appUrl,
      additional_redirect_urls: [`${appUrl}/auth/callback`],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      minimum_password_length: 8,
      email: {
        enable_confirmations: options.confirmEmail,
        // Otherwise lite writes to the old address alone and never asks the new one.
        double_confirm_changes: false,
        template: templates(options.projectDir),
      },
    },
    options: {
      drivers: { email: mail },
    },
  });
  app._storageAdapter = new ObjectFiles(path.join(options.localDir, "storage"));
  return app;
}

function templates(projectDir: string) {
  const folder = path.join(projectDir, "supabase", "templates");
  const kinds = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { subject: SUBJECTS[kind], content_path: path.join(folder, `${kind}.html`) },
    ]),
  );
}

function migratorPassword(password: string): string {
  return `alter role postgres password '${password.replaceAll("'", "''")}'`;
}

function sqlFile(name: string): string {
  return fs.readFileSync(path.join(import.meta.dirname, name), "utf8");
}
