/** The private address of a feed, which calendar programs read over https. */
export const feedAddress = (token: string, appUrl: string): string =>
  new URL(`/api/calendar/feed/${token}.ics`, appUrl).href;

/** The same for the calendar program of this computer or phone. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, "webcal:");
