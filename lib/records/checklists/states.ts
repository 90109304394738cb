/** The states of the US and the District of Columbia, with postal abbreviations. */
export const STATES = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
] as const;

const CODES: ReadonlySet<string> = new Set(STATES.map(([code]) => code));

/** Matches the state at the end of an address, "OH 43215", "OH", "Ohio 43215-1234", with or without the country. */
const STATE_AT_END =
  /,\s*([a-z][a-z .]*?)[\s,]*(?:\d{5}(?:-\d{4})?)?(?:,?\s*(?:usa|us|united states))?\s*$/i;

/** Returns the postal abbreviation of the state at the end of an address, or null. */
export function findState(address: string | null): string | null {
  const found = address && STATE_AT_END.exec(address)?.[1];
  if (!found) return null;
  const named = STATES.find(([, name]) => name.toLowerCase() === found.toLowerCase());
  const code = (named?.[0] ?? found.split(/\s+/).at(-1) ?? "").toUpperCase();
  return CODES.has(code) ? code : null;
}
