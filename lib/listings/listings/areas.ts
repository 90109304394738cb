/** The maximum number of towns and postal codes in a search. */
export const MAX_AREAS = 10;

/** The maximum length of a town's name, in characters. */
export const AREA_LIMIT = 60;

/** Parses typed towns and postal codes, "dublin, 43201", without duplicates and in title case. */
export function parseAreas(typed: string): string[] {
  const areas = typed
    .split(/[,;\n]/)
    .map((area) => area.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .map((area) => toTitleCase(area.slice(0, AREA_LIMIT)));
  return [...new Set(areas)].slice(0, MAX_AREAS);
}

/** Whether an area is a postal code. */
export const isPostalCode = (area: string): boolean => /^\d{5}$/.test(area);

const toTitleCase = (area: string) =>
  area.toLowerCase().replace(/(^|[\s.-])\p{L}/gu, (start) => start.toUpperCase());
