/** Returns the private URL of a feed, which calendar programs read over https. */
export const feedAddress = (token: string, appUrl: string): string =>
  new URL(`/api/calendar/feed/${token}.ics`, appUrl).href;

/** Returns the URL that opens in the device's calendar program. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, "webcal:");
