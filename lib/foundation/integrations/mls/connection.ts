/** How to reach an MLS's RESO Web API. */
export type MlsConnection = {
  /** The base of its resources: `<baseUrl>/Property`. */
  baseUrl: string;
  tokenUrl: string;
  scope: string;
  clientId: string;
  clientSecret: string;
  /** For a server of several MLSs: whose listings to read. */
  originatingSystem: string | null;
  /** How the server spells lookup values: "Active Under Contract" or "ActiveUnderContract". */
  lookupMode: "named" | "joined";
  /** Origins that the deployment configured. These may be private. */
  trustedOrigins: readonly string[];
};
