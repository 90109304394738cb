import type { Metadata } from "next";
import { CountyRateList } from "@/components/commissions/county-rates/county-rate-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { listCountyRates } from "@/lib/commissions/county-rates/data";
import { can } from "@/lib/foundation/auth/permissions";

export const metadata: Metadata = { title: "County fees" };

export default definePage({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => (
  <CountyRateList
    counties={await listCountyRates(db, actor)}
    canManage={can(actor, "SETTINGS_MANAGE")}
  />
));
