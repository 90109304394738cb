import { CLIENT_SOURCES, type ClientSource } from "./sources";

const normalizeWord = (word: string) => word.toLowerCase().replace(/[^a-z]/g, "");

const SOURCE_BY_WORD = new Map(CLIENT_SOURCES.map((source) => [normalizeWord(source), source]));

/** Returns the source that a word names, in any case or spacing: "Realtor.com", "past clients". */
export const parseSource = (word: string): ClientSource | undefined =>
  SOURCE_BY_WORD.get(normalizeWord(word)) ??
  SOURCE_BY_WORD.get(normalizeWord(word).replace(/s$/, ""));

const LIKELY: readonly (readonly [RegExp, ClientSource])[] = [
  [/zillow|trulia|premier agent/, "zillow"],
  [/realtor\.?\s?com|move\.com|opcity/, "realtor_com"],
  [/homes\.?\s?com|homesnap/, "homes_com"],
  [/past|previous|repeat/, "past_client"],
  [/refer/, "referral"],
  [/sphere|soi\b|friend|family|neighbou?r/, "sphere"],
  [/open ?house/, "open_house"],
  [/\bsigns?\b|yard/, "sign_call"],
  [/facebook|instagram|linkedin|tiktok|youtube|twitter|social/, "social_media"],
  [/\bads?\b|advert|google|ppc|bing|mailer|postcard|billboard|print|radio/, "advertising"],
  [/web|idx|site|organic|landing|online|search/, "website"],
  [/walk|office|floor/, "walk_in"],
];

/** Returns the most likely source for another system's word. */
export const guessSource = (word: string): ClientSource =>
  LIKELY.find(([sign]) => sign.test(word.toLowerCase()))?.[1] ?? "other";
