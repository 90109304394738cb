/** How an MLS's RESO Web API is reached. */
export type MlsConnection = {
  /** Where its resources stand: `<baseUrl>/Property`. */
  baseUrl: string;
  tokenUrl: string;
  scope: string;
  clientId: string;
  clientSecret: string;
  /** Of a server that serves several: whose listings are meant. */
  originatingSystem: string | null;
  /** How it spells lookup values: "Active Under Contract", or "ActiveUnderContract". */
  lookupMode: "named" | "joined";
  /** Origins that the deployment named itself, and which may be private. */
  trustedOrigins: readonly string[];
};
