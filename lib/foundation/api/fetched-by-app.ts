import { headers } from "next/headers";

/**
 * Whether the app in the browser fetches this page, as a link within the app does; false for a document that the
 * browser itself opens, and for a browser that does not say.
 */
export const isFetchedByApp = async (): Promise<boolean> =>
  (await headers()).get("sec-fetch-dest") === "empty";
