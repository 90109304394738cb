import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage } from "@/components/foundation/layout/define-page";
import { DataSettings } from "@/components/platform/data-exports/data-settings";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listDataExports } from "@/lib/platform/data-exports/data";
import { canExportData } from "@/lib/platform/data-exports/rights";

export const metadata: Metadata = { title: "Data" };

export default definePage({ can: "CLIENTS_EXPORT" }, async ({ actor, db }) => {
  if (!canExportData(actor)) forbidden();
  const exports = await listDataExports(db, actor);
  return <DataSettings exports={initialData({ exports })} />;
});
