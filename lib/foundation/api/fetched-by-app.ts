import { headers } from "next/headers";

/**
 * Whether the app's router fetches this page for a link. False for a document that the browser opens itself,
 * and for a browser that does not send `Sec-Fetch-Dest`.
 */
export const isFetchedByApp = async (): Promise<boolean> =>
  (await headers()).get("sec-fetch-dest") === "empty";
