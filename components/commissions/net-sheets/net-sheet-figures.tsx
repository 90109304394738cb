"use client";

import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { ESTIMATE_NOTE, NET_SHEET_TOTALS } from "@/lib/commissions/net-sheets/labels";
import { netSheetMessages as text } from "@/lib/commissions/net-sheets/messages";
import { toFigures } from "@/lib/commissions/net-sheets/serialize";
import {
  netSheetTerms,
  type NetSheetKind,
  type NetSheetTermsInput,
} from "@/lib/commissions/net-sheets/terms";
import { NetSheetLines } from "./net-sheet-lines";

type NetSheetFiguresProps = { kind: NetSheetKind; terms: NetSheetTermsInput };

/** Renders the result of the terms in the form, computed while typing. */
export function NetSheetFigures({ kind, terms }: NetSheetFiguresProps) {
  const { data, error } = netSheetTerms.safeParse(terms);
  return (
    <aside aria-label={NET_SHEET_TOTALS[kind]} className="min-w-0 @3xl:sticky @3xl:top-[72px]">
      <Card>
        <CardHeader title={NET_SHEET_TOTALS[kind]} text={ESTIMATE_NOTE} />
        <CardBody>
          {data ? (
            <NetSheetLines kind={kind} figures={toFigures(data)} />
          ) : (
            <p className="text-muted">
              {terms.price === "" ? text.nothingYet : error.issues[0]?.message}
            </p>
          )}
        </CardBody>
      </Card>
    </aside>
  );
}
