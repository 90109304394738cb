import path from "node:path";
import type { MlsAddresses } from "../addresses";
import type { Secrets } from "../secrets";
import { serveMls } from "./server";

type Listings = {
  addresses: MlsAddresses;
  serve: (appUrl: string) => Promise<() => void>;
};

/** Whether the environment names an MLS, which is then read. */
export function hasOwnMls(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.MLS_BASE_URL);
}

/** The stand-in for an MLS with this installation's secret. */
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
      // For a team's own connection: another host than the one that all of them read.
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
