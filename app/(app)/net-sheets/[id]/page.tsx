import type { Metadata } from "next";
import { DeleteNetSheetButton } from "@/components/commissions/net-sheets/delete-net-sheet-button";
import { NetSheetDownload } from "@/components/commissions/net-sheets/net-sheet-download";
import { NetSheetForm } from "@/components/commissions/net-sheets/net-sheet-form";
import { NetSheetLines } from "@/components/commissions/net-sheets/net-sheet-lines";
import { NetSheetVersions } from "@/components/commissions/net-sheets/net-sheet-versions";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardBody } from "@/components/foundation/ui/card";
import { listCountyRates } from "@/lib/commissions/county-rates/data";
import { getNetSheet, listNetSheetVersions } from "@/lib/commissions/net-sheets/data";
import { ESTIMATE_NOTE } from "@/lib/commissions/net-sheets/labels";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { createTitle } from "@/lib/foundation/record-layer/record-title";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getNetSheet, title: ({ name }) => name, fallback: "Net sheet" });

export default definePage<RecordPageProps>({ can: "DEALS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const sheet = await notFoundIf404(id, (read) => getNetSheet(db, actor, read));
  const [versions, counties] = await Promise.all([
    listNetSheetVersions(db, actor, sheet.id),
    listCountyRates(db, actor),
  ]);
  return (
    <>
      <ScreenHeader
        title={sheet.name}
        text={sheet.created_by_name && `Made by ${sheet.created_by_name}`}
        actions={
          <>
            {sheet.transaction_title && (
              <ButtonLink href={`/transaction/${sheet.transaction_id}`}>Transaction</ButtonLink>
            )}
            {sheet.terms && sheet.version && (
              <NetSheetDownload
                {...{ sheetId: sheet.id, version: sheet.version }}
                label="Download PDF"
              />
            )}
            {sheet.can_update && <DeleteNetSheetButton sheet={sheet} />}
          </>
        }
      />
      {!sheet.terms && (
        <Banner tone="warning" className="mb-5">
          This net sheet cannot be read. Enter it again and save.
        </Banner>
      )}
      {sheet.can_update ? (
        <NetSheetForm
          key={`${sheet.id} ${sheet.updated_at}`}
          sheet={sheet}
          start={{
            kind: sheet.kind,
            name: sheet.name,
            transaction_id: sheet.transaction_id,
            price: null,
            closing_date: null,
            county: null,
          }}
          counties={counties}
          personId={actor.userId}
        />
      ) : (
        <ReadNetSheet sheet={sheet} />
      )}
      <NetSheetVersions
        sheetId={sheet.id}
        kind={sheet.kind}
        versions={versions}
        timeZone={resolveTimeZone(actor)}
      />
    </>
  );
});

const ReadNetSheet = ({ sheet: { kind, figures } }: { sheet: NetSheet }) =>
  figures && (
    <Card className="max-w-form">
      <CardBody>
        <NetSheetLines kind={kind} figures={figures} />
        <p className="mt-3 text-sm text-muted">{ESTIMATE_NOTE}</p>
      </CardBody>
    </Card>
  );
