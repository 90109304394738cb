/** Spellings of street suffixes (USPS Publication 28, appendix C1), by the full word. */
const SUFFIXES: Record<string, readonly string[]> = {
  alley: ["aly", "ally"],
  avenue: ["ave", "av", "aven", "avenu", "avnue"],
  bend: ["bnd"],
  boulevard: ["blvd", "boul", "blv"],
  circle: ["cir", "circ", "crcl"],
  commons: ["cmns"],
  court: ["ct", "crt"],
  cove: ["cv"],
  crescent: ["cres", "crsnt"],
  crossing: ["xing", "crssng"],
  drive: ["dr", "drv", "driv"],
  freeway: ["fwy"],
  glen: ["gln"],
  grove: ["grv"],
  heights: ["hts"],
  highway: ["hwy", "hiway"],
  lane: ["ln", "la"],
  loop: [],
  park: ["prk"],
  parkway: ["pkwy", "pky", "parkwy", "pkway"],
  pass: [],
  path: [],
  pike: ["pk"],
  place: ["pl"],
  plaza: ["plz"],
  point: ["pt"],
  ridge: ["rdg"],
  road: ["rd"],
  row: [],
  run: [],
  square: ["sq", "sqr"],
  street: ["st", "str", "strt", "stret"],
  terrace: ["ter", "terr"],
  trace: ["trce"],
  trail: ["trl", "tr"],
  view: ["vw"],
  walk: ["wlk"],
  way: ["wy"],
};

const DIRECTIONS: Record<string, readonly string[]> = {
  n: ["north", "no"],
  s: ["south", "so"],
  e: ["east"],
  w: ["west"],
  ne: ["northeast"],
  nw: ["northwest"],
  se: ["southeast"],
  sw: ["southwest"],
};

const toSpellingMap = (words: Record<string, readonly string[]>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([word, ways]) => [word, ...ways].map((way) => [way, word])),
  );

/** Maps "ave" to "avenue". */
export const SUFFIX_WORDS = toSpellingMap(SUFFIXES);
/** Maps "north" to "n". */
export const DIRECTION_WORDS = toSpellingMap(DIRECTIONS);
export const UNIT_WORDS: ReadonlySet<string> = new Set([
  "unit",
  "apt",
  "apartment",
  "suite",
  "ste",
  "no",
  "#",
  "lot",
]);
