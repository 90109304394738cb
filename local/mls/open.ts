import path from "node:path";
import type { MlsAddresses } from "../addresses";
import type { Secrets } from "../secrets";
import { serveMls } from "./server";

type Listings = {
  addresses: MlsAddresses;
  serve: (appUrl: string) => Promise<() => void>;
};

/** Whether the environment names an MLS, which is then used instead of the stand-in. */
export function hasOwnMls(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.MLS_BASE_URL);
}

/** Returns the MLS stand-in's addresses and its server, with this installation's secret. */
export function openMls(
  localDir: string,
  port: number,
  { mlsClientSecret }: Pick<Secrets, "mlsClientSecret">,
): Listings {
  const origin = `http://127.0.0.1:${port}`;
  return {
    addresses: {
      MLS_BASE_URL: `${origin}/odata`,
      MLS_TOKEN_URL: `${origin}/oauth2/token`,
      MLS_CLIENT_ID: "sample",
      MLS_CLIENT_SECRET: mlsClientSecret,
      MLS_PAGE_URL: `http://localhost:${port}`,
      // A second host name for a team's own connection, because the first is the shared MLS.
      MLS_PRIVATE_ORIGIN: `http://localhost:${port}`,
    },
    serve: (appUrl) =>
      serveMls({
        folder: path.join(localDir, "listings"),
        port,
        appUrl,
        clientSecret: mlsClientSecret,
      }),
  };
}
