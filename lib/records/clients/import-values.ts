import type { CsvTable } from "./csv";
import type { ImportChoice } from "./import-choice";
import { parseStatus } from "./import-draft";
import { parseStage } from "./import-stage";
import { resolveOwner } from "./import-owners";
import { normalizeValue } from "./normalize-value";
import type { CreateClientBody } from "./schema";
import { parseSource } from "./source-words";
import { yieldToEventLoop } from "./yield-to-event-loop";

/** A word of the file that is no client type, source or member. It is mapped once for all its rows. */
export type UnknownValue = { field: "status" | "source" | "owner"; value: string; rows: number };

/** The maximum number of words that the user can map. Further words are treated as unmapped. */
const MAX_VALUES = 200;
/** The maximum length of a word; a longer cell is not offered for mapping. */
const VALUE_CHARACTERS = 200;
const SLICE_ROWS = 500;

/** Returns the words that need a mapping, the most frequent first. */
export async function listUnknownValues(
  { rows }: Pick<CsvTable, "rows">,
  { columns, owners }: Pick<ImportChoice, "columns" | "owners">,
): Promise<UnknownValue[]> {
  const found = new Map<string, UnknownValue>();
  const count = (field: UnknownValue["field"], value: string) => {
    const key = `${field}:${normalizeValue(value)}`;
    const known = found.get(key);
    if (known) known.rows += 1;
    else found.set(key, { field, value, rows: 1 });
  };
  const at = (field: string) => columns.flatMap((held, index) => (held === field ? [index] : []));
  const [statusColumns, stageColumns] = [at("status"), at("stage")];
  const [sourceColumns, ownerColumns] = [at("source"), at("owner")];
  for (const [index, { values }] of rows.entries()) {
    if (index % SLICE_ROWS === SLICE_ROWS - 1) await yieldToEventLoop();
    const texts = (list: number[]) =>
      list.map((column) => (values[column] ?? "").trim()).filter((cell) => cell !== "");
    const [status] = texts(statusColumns);
    if (status && status.length <= VALUE_CHARACTERS && !parseStatus(status))
      count("status", status);
    const [stage] = texts(stageColumns);
    if (stage && parseStage(stage) !== undefined) count("status", stage);
    const [source] = texts(sourceColumns);
    if (source && source.length <= VALUE_CHARACTERS && !parseSource(source))
      count("source", source);
    const { unknown } = resolveOwner(texts(ownerColumns), owners);
    if (unknown && unknown.length <= VALUE_CHARACTERS) count("owner", unknown);
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, MAX_VALUES);
}

/** Returns the most likely client type for another system's word; "" when its rows are left out. */
export function guessStatus(word: string): CreateClientBody["status"] | "" {
  const implied = parseStage(word);
  if (implied !== undefined) return implied;
  if (/contract|pending|escrow/i.test(word)) return "In Contract";
  if (/buy/i.test(word)) return "Buyer";
  return /sell|list|landlord|vendor/i.test(word) ? "Seller" : "Buyer";
}
