/** The address a partner hands out. `host` is where the app is, without a slash at its end. */
export const toReferralLink = (host: string, code: string): string => `${host}/signup?ref=${code}`;

/** The same as people read it on a banner: without the protocol. */
export const toDisplayLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, "");
