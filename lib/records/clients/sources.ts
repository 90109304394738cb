import type { Database } from "@/lib/foundation/supabase/database.types";
import { client_source } from "@/lib/foundation/supabase/enums/client-source.types";

export type ClientSource = Database["public"]["Enums"]["client_source"];

export const CLIENT_SOURCES = client_source;

/** The labels of sources, also used in files of clients. */
export const SOURCE_LABELS: Record<ClientSource, string> = {
  referral: "Referral",
  past_client: "Past client",
  sphere: "Sphere",
  open_house: "Open house",
  sign_call: "Sign call",
  website: "Website",
  zillow: "Zillow",
  realtor_com: "Realtor.com",
  homes_com: "Homes.com",
  social_media: "Social media",
  advertising: "Advertising",
  walk_in: "Walk-in",
  other: "Other",
  unknown: "Unknown",
};

/** Returns the source with its detail: "Referral, Past client in Grandview". */
export const formatSource = ({
  source,
  source_detail,
}: {
  source: ClientSource;
  source_detail: string | null;
}): string => [SOURCE_LABELS[source], source_detail].filter(Boolean).join(", ");

/** Source options for a form. */
export const SOURCE_OPTIONS = CLIENT_SOURCES.map(
  (source) => [source, SOURCE_LABELS[source]] as const,
);

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

/** Returns the most likely source of another system's word. */
export const guessSource = (word: string): ClientSource =>
  LIKELY.find(([sign]) => sign.test(word.toLowerCase()))?.[1] ?? "other";
