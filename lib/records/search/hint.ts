import { formatPhone } from "@/lib/foundation/text/format";
import { searchMessages as text } from "./messages";

/** Common typos in a real estate address book, with their corrections. */
const KNOWN_TYPOS: Record<string, string> = {
  gmial: "gmail",
  gmal: "gmail",
  gamil: "gmail",
  gnail: "gmail",
  yaho: "yahoo",
  yahooo: "yahoo",
  yhaoo: "yahoo",
  hotmial: "hotmail",
  hotmal: "hotmail",
  outlok: "outlook",
  outloook: "outlook",
  iclould: "icloud",
  colombus: "columbus",
  columbsu: "columbus",
  coulmbus: "columbus",
  westervile: "westerville",
  hillard: "hilliard",
  hilard: "hilliard",
  gahana: "gahanna",
  reynoldsberg: "reynoldsburg",
  picerington: "pickerington",
  pickeringtn: "pickerington",
  delware: "delaware",
  appraisel: "appraisal",
  apraisal: "appraisal",
  inspecton: "inspection",
  contrat: "contract",
};

const WORDS = new RegExp(`\\b(${Object.keys(KNOWN_TYPOS).join("|")})\\b`, "gi");

/** Returns the query with known typos corrected; null when there are none. */
export function correctQuery(query: string): string | null {
  const corrected = query.replace(WORDS, (word) => KNOWN_TYPOS[word.toLowerCase()] ?? word);
  return corrected === query ? null : corrected;
}

/** Whether the query is a ten-digit US number, or a number with its country code. */
const isWholePhone = (query: string) =>
  /^[\d\s().+-]+$/.test(query) && /^(\+?1?\d{10}|\+\d{8,15})$/.test(query.replace(/[\s().-]/g, ""));

/** Returns the hint for an empty result (docs/features/records/search.md, "Nothing found"). */
export function getEmptyResultHint(query: string): string {
  const corrected = correctQuery(query);
  if (corrected) return text.didYouMean(corrected);
  if (query.length < 3) return text.tooShort;
  if (query.includes("@") && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(query))
    return text.incompleteEmail;
  if (isWholePhone(query)) return text.nobodyHas(formatPhone(query));
  if (/^[\d\s().+-]+$/.test(query)) return text.phone;
  return text.nothing;
}
