/** Returns a partner's link. `host` is the app's address without a final slash. */
export const toReferralLink = (host: string, code: string): string => `${host}/signup?ref=${code}`;

/** Returns the link without its protocol, for a banner. */
export const toDisplayLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, "");
