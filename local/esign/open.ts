import path from "node:path";
import type { EsignAddresses } from "../addresses";
import type { Secrets } from "../secrets";
import { serveEsign } from "./server";

type Signing = {
  addresses: EsignAddresses;
  serve: (appUrl: string) => Promise<() => void>;
};

/** Whether the environment names an e-signature service, which then sends the documents. */
export function hasOwnEsign(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.ESIGN_API_BASE && env.ESIGN_API_KEY);
}

/** Returns the e-signature stand-in's addresses and its server, with this installation's keys. */
export function openEsign(
  localDir: string,
  port: number,
  { esignApiKey, esignWebhookSecret }: Pick<Secrets, "esignApiKey" | "esignWebhookSecret">,
): Signing {
  return {
    addresses: {
      ESIGN_API_BASE: `http://127.0.0.1:${port}`,
      ESIGN_API_KEY: esignApiKey,
      ESIGN_WEBHOOK_SECRET: esignWebhookSecret,
      ESIGN_PAGE_URL: `http://localhost:${port}`,
    },
    serve: (appUrl) =>
      serveEsign({
        folder: path.join(localDir, "signatures"),
        port,
        appUrl,
        apiKey: esignApiKey,
        webhookSecret: esignWebhookSecret,
      }),
  };
}
