import { once } from "node:events";
import type { Server } from "node:http";
import fs from "node:fs";
import path from "node:path";
import { serve } from "@hono/node-server";
import { App, setExperimental, type ServerOptions } from "@supabase/lite";
import type { Secrets } from "../secrets";
import { AuthMail } from "./auth-mail";
import { ApiConnection, type DatabaseAddress } from "./connection";
import { storeRequest } from "./current-request";
import { logApiErrors } from "./error-log";
import { asSuperuser, passwordFor, type Logins } from "./logins";
import { ObjectFiles } from "./object-files";
import { readCatalog, RequestConnection, RestConnection } from "./request-connection";
import { serializeRenewals } from "./serialize-renewals";
import { answerResend } from "./resend";
import { refusePath, getService, type Service } from "./services";
import { trustTokens } from "./tokens";

export type ApiOptions = {
  projectDir: string;
  localDir: string;
  appUrl: string;
  smtpPort: number;
  /** The database as the superuser, who prepares it and serves no requests. */
  database: DatabaseAddress;
  secrets: Secrets;
  /** Whether new people must confirm their email before they can sign in. */
  confirmEmail: boolean;
};

const FILE_LIMIT = "5GiB";
const SUBJECTS = {
  confirmation: "Confirm your email for Lintel",
  recovery: "Choose a new password for Lintel",
  email_change: "Confirm your new email for Lintel",
};

/** Creates or completes the auth and storage schemas that a hosted project starts with. */
export async function prepareSystemSchemas(options: ApiOptions): Promise<void> {
  const mail = authMail(options);
  const connection = new ApiConnection(options.database);
  await asSuperuser(options.database, async (superuser) => {
    await superuser.query(sqlFile("roles.sql"));
    await superuser.query(passwordFor("postgres", options.secrets.databasePassword));
    await createApi(options, connection, mail).init(); // prints its notice on experiments before they are on
    setExperimental("storage", true);
    await createApi(options, connection, mail).ensureSystemSchema();
    await superuser.query(sqlFile("system-grants.sql"));
    await superuser.query(sqlFile("system-rules.sql"));
  }).finally(() => connection.close());
}

/**
 * Serves the Supabase API (REST, auth, storage) on loopback, each service with its own role. It
 * reads the database's tables and functions once, so migrations must run first. Refuses requests
 * without a key.
 */
export async function serveApi(
  options: ApiOptions,
  port: number,
  logins: Logins,
): Promise<() => Promise<void>> {
  const connections = await connectServices(options, logins);
  const mail = authMail(options);
  const services: Record<Service, App> = {
    rest: createApi(options, connections.rest, mail, {
      middlewares: [storeRequest, trustTokens],
    }),
    auth: createApi(options, connections.auth, mail),
    storage: createApi(options, connections.storage, mail),
  };
  const server = serve({
    port,
    hostname: "127.0.0.1",
    fetch: async (request, { incoming }) => {
      const service = getService(request);
      if (!service) return refusePath(request, options.secrets);
      const context = { peerAddress: incoming.socket.remoteAddress ?? null };
      return (
        (await answerResend(request, mail)) ??
        (await serializeRenewals(request, async () => services[service].fetch(request, context)))
      );
    },
  }) as Server;
  if (!server.listening) await once(server, "listening");
  const stopLog = logApiErrors(path.join(options.localDir, "logs", "supabase-api.log"));
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all(Object.values(connections).map((connection) => connection.close()));
    stopLog();
  };
}

/** Opens each service's connection. */
function connectServices(
  { database }: ApiOptions,
  logins: Logins,
): Promise<Record<Service, ApiConnection>> {
  return asSuperuser(database, async (superuser) => {
    const login = (user: keyof Logins) => ({ ...database, user, password: logins[user] });
    const catalog = await readCatalog(superuser, database);
    const deletesFiles = { "storage.allow_delete_query": "true" };
    return {
      rest: new RestConnection(login("authenticator"), catalog),
      auth: new ApiConnection(login("supabase_auth_admin")),
      storage: new RequestConnection(login("supabase_storage_admin"), catalog, deletesFiles),
    };
  });
}

const authMail = ({ smtpPort }: ApiOptions) =>
  new AuthMail(smtpPort, { name: "Lintel", address: "no-reply@lintel.test" });

function createApi(
  options: ApiOptions,
  connection: ApiConnection,
  mail: AuthMail,
  server: ServerOptions = {},
): App {
  const { secrets, appUrl } = options;
  const app = new App({
    connection,
    api: { max_rows: 1000 },
    storage: { enabled: true, file_size_limit: FILE_LIMIT },
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
        // Otherwise lite writes only to the old address and never to the new one.
        double_confirm_changes: false,
        template: templates(options.projectDir),
      },
    },
    options: {
      drivers: { email: mail },
      server,
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

function sqlFile(name: string): string {
  return fs.readFileSync(path.join(import.meta.dirname, name), "utf8");
}
