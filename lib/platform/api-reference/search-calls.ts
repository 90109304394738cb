import type { ApiCall, ApiSection } from "./sections";

export type CallHit = { section: ApiSection; call: ApiCall };

/**
 * Returns the calls that contain every word of the query in address, title, permission, area,
 * fields or meanings.
 */
export function searchCalls(sections: readonly ApiSection[], query: string): CallHit[] {
  const words = query.toLowerCase().slice(0, 200).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = sections.flatMap((section) =>
    section.calls.map((call) => ({ section, call, score: scoreCall(section, call, words) })),
  );
  return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/** Returns 0 when a word is missing. Address and title weigh more than fields. */
function scoreCall(section: ApiSection, call: ApiCall, words: readonly string[]): number {
  const places = [
    { text: `${call.method} ${call.path} ${call.summary}`, worth: 8 },
    { text: section.title, worth: 4 },
    { text: `${call["x-permission"]} ${getFields(call)}`, worth: 2 },
  ].map(({ text, worth: weight }) => ({ text: text.toLowerCase(), worth: weight }));
  const best = words.map((word) =>
    Math.max(...places.map(({ text, worth: weight }) => (text.includes(word) ? weight : 0))),
  );
  return best.includes(0) ? 0 : best.reduce((sum, weight) => sum + weight, 0);
}

const getFields = ({ parameters, answers }: ApiCall): string =>
  [
    ...parameters.map(({ name, description = "" }) => `${name} ${description}`),
    ...answers.filter(({ isRefusal }) => !isRefusal).map(({ answer }) => answer.description),
  ].join(" ");
