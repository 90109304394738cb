import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { DataSettings } from "@/components/data-exports/data-settings";
import { LoadFailure } from "@/components/layout/load-failure";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listDataExports } from "@/lib/data-exports/data";
import { exportsData } from "@/lib/data-exports/rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Data" };

export default async function DataPage() {
  const { actor, db } = await requireActor({ can: "CLIENTS_EXPORT" });
  if (!exportsData(actor)) forbidden();
  const exports = await orUnavailable(listDataExports(db, actor));
  if (!exports) return <LoadFailure />;
  return <DataSettings exports={initialData({ exports })} timeZone={timeZoneOf(actor)} />;
}
