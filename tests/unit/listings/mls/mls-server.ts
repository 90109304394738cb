import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { serveMls } from "@/local/mls/server";
import { freePorts } from "@/local/ports";

const SECRET = "a-secret-for-the-stand-in";

/** Starts the stand-in on its own port. Returns how a client connects to it. */
export async function openMlsServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-mls-"));
  const [port = 0] = await freePorts(1);
  const stop = await serveMls({ folder, port, appUrl: "http://localhost:9", clientSecret: SECRET });
  const origin = `http://127.0.0.1:${port}`;
  const getConnection = (
    clientId: string,
    changed: Partial<MlsConnection> = {},
  ): MlsConnection => ({
    baseUrl: `${origin}/odata`,
    tokenUrl: `${origin}/oauth2/token`,
    scope: "api",
    clientId,
    clientSecret: SECRET,
    originatingSystem: null,
    lookupMode: "named",
    trustedOrigins: [origin],
    ...changed,
  });
  return {
    connectionOf: getConnection,
    close: () => {
      stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
