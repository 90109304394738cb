import type { Metadata } from "next";
import { NetSheetForm } from "@/components/commissions/net-sheets/net-sheet-form";
import type { NetSheetStart } from "@/components/commissions/net-sheets/net-sheet-values";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { listCountyRates } from "@/lib/commissions/county-rates/data";
import { NET_SHEET_TITLES } from "@/lib/commissions/net-sheets/labels";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { getTransaction } from "@/lib/records/transactions/data";

export const metadata: Metadata = { title: "New net sheet" };

export default definePage<SearchPageProps>(
  { can: "DEALS_UPDATE" },
  async ({ actor, db, searchParams }) => {
    const { kind: asked, transaction } = await searchParams;
    const kind = asked === "buyer" ? "buyer" : "seller";
    const counties = await listCountyRates(db, actor);
    const sale = await readSale(db, actor, transaction);
    const name = sale.title
      ? `${NET_SHEET_TITLES[kind]}, ${sale.title}`.slice(0, 120)
      : NET_SHEET_TITLES[kind];
    return (
      <>
        <ScreenHeader
          title={NET_SHEET_TITLES[kind]}
          text="An estimate, line by line. Nothing is sent to anybody."
        />
        <NetSheetForm
          sheet={null}
          start={{
            ...sale,
            kind,
            name,
            county: counties.length === 1 ? (counties[0] ?? null) : null,
          }}
          counties={counties}
          personId={actor.userId}
        />
      </>
    );
  },
);

type Sale = Pick<NetSheetStart, "price" | "closing_date" | "transaction_id"> & {
  title: string | null;
};

/** Returns the sale of the transaction in the address. */
async function readSale(
  db: Db,
  actor: TenantActor,
  asked: string | string[] | undefined,
): Promise<Sale> {
  if (typeof asked !== "string") {
    return { title: null, price: null, closing_date: null, transaction_id: null };
  }
  const { id, title, contract_price, list_price, closing_date } = await notFoundIf404(
    asked,
    (read) => getTransaction(db, actor, read),
  );
  const price = contract_price ?? list_price;
  return { title, price: price?.toFixed(2) ?? null, closing_date, transaction_id: id };
}
