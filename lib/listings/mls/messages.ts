import type { MlsFailure } from "@/lib/foundation/integrations/mls/mls-error";

/** Texts for the MLS. The wordings of the first three are fixed. */
export const mlsMessages = {
  nothingTyped: "Please enter an address or MLS number.",
  notFound: "Property not found in MLS",
  notFoundNext: "Check the number, or try the house number and street.",
  failed: "Failed to search MLS. Please try again.",
  found: (percent: number) => `Property found! Confidence: ${percent}%`,
  tooLong: "This is too long for an address or a number.",
  oneOfTwo: "Give either mlsNumber or address",
  notSetUp: "No MLS is connected yet. Ask an administrator to set it up under MLS Settings.",
  severalFit: "Several listings fit. Choose the one you mean.",
  loaded: "MLS Data Loaded",
  source: "Columbus MLS",
  disclaimer: "Information from the MLS is believed to be accurate, but not guaranteed.",
  cannotChange: "You cannot change how the MLS is connected.",
  saved: "Connection saved",
  saveFailed: "The connection could not be saved",
  unexpected: "The connection could not be saved. Please try again.",
  removed: "Connection removed",
  urlInvalid: "Enter a web address that begins with https://",
  urlPrivate: "This address leads into a private network. Enter the MLS's public address.",
  urlShared:
    "This is the MLS Lintel already reads for everyone. Remove your own connection to use it, or enter your MLS's address.",
  clientIdRequired: "Enter the client ID that the MLS gave you",
  secretRequired: "Enter the client secret",
  secretAgain:
    "Enter the client secret again: it is kept for the addresses and client it came with",
  modeUnknown: "Choose how lookup values are spelled",
  tooLongValue: "This is too long",
} as const;

/** Why the MLS failed and what to do, for people who look up a listing. */
export const MLS_FAILURES: Record<MlsFailure, string> = {
  credentials:
    "The MLS refused the client ID or secret. Ask an administrator to check MLS Settings.",
  licence:
    "The MLS does not let your team read listings. Ask an administrator to check its license.",
  busy: "Your team has sent the MLS too many requests. Please try again in a minute.",
  cannot: "The MLS could not answer this search.",
  address: "The MLS’s address does not lead to an MLS. Ask an administrator to check MLS Settings.",
  private:
    "The MLS's address leads into a private network. Ask an administrator to check MLS Settings.",
  timeout: "The MLS did not answer in time. Please try again.",
  away: "The MLS can't be reached at the moment. Please try again.",
};

/** The same for people who manage the connection. */
export const CONNECTION_FAILURES: Record<MlsFailure, string> = {
  ...MLS_FAILURES,
  credentials: "The MLS refused the client ID or secret. Enter them again as the MLS gave them.",
  licence: "The MLS does not let your team read listings. Ask the MLS what your license covers.",
  busy: "Your team has sent the MLS too many requests, more than its quota.",
  cannot: "The MLS could not answer. Its interface may have changed.",
  address:
    "The address does not lead to an MLS, or its format has changed. Check the Web API address.",
  private: "The address leads into a private network. Enter the MLS's public address.",
  timeout: "The MLS did not answer in time.",
  away: "The MLS can't be reached at the moment.",
};
