import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { DataSettings } from "@/components/data-exports/data-settings";
import { screen } from "@/components/layout/screen";
import { listDataExports } from "@/lib/data-exports/data";
import { exportsData } from "@/lib/data-exports/rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Data" };

export default screen({ can: "CLIENTS_EXPORT" }, async ({ actor, db }) => {
  if (!exportsData(actor)) forbidden();
  const exports = await listDataExports(db, actor);
  return <DataSettings exports={initialData({ exports })} />;
});
