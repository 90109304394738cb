/** How many towns and postal codes one search names. */
export const MAX_AREAS = 10;

/** Characters of a town's name. */
export const AREA_LIMIT = 60;

/** Towns and postal codes as they are typed, "dublin, 43201": each once, a town written as a name. */
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
