import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { Json, Tables } from "@/lib/foundation/supabase/database.types";
import { calculateNetSheet } from "./calculate";
import { netSheetTerms, type NetSheetKind, type NetSheetTerms } from "./terms";

/** Returns the computed figures of terms, with amounts in dollars as text. */
export function toFigures(terms: NetSheetTerms) {
  const { lines, total } = calculateNetSheet(terms);
  return {
    lines: lines.map((line) => ({ ...line, amount: toDollarText(line.amount) })),
    total: toDollarText(total),
  };
}

export type NetSheetFigures = ReturnType<typeof toFigures>;

/** Parses stored terms and computes their figures. Both are null when the terms cannot be parsed. */
function readTerms(stored: Json): { terms: NetSheetTerms | null; figures: NetSheetFigures | null } {
  const { data: terms } = netSheetTerms.safeParse(stored);
  return { terms: terms ?? null, figures: terms ? toFigures(terms) : null };
}

/** Returns a net sheet for the API. */
export const toNetSheet = ({ tenant_id: _, terms, ...row }: Tables<"net_sheet_records">) => ({
  ...row,
  kind: row.kind as NetSheetKind,
  can_update: row.can_update === true,
  ...readTerms(terms),
});

/** Returns a saved version for the API. */
export const toNetSheetVersion = ({
  tenant_id: _,
  net_sheet_id: __,
  terms,
  ...row
}: Tables<"net_sheet_version_details">) => ({ ...row, ...readTerms(terms) });

export type NetSheet = ReturnType<typeof toNetSheet>;
export type NetSheetVersion = ReturnType<typeof toNetSheetVersion>;
