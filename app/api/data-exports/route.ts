import { route } from "@/lib/foundation/api/route";
import { listDataExports, requestDataExport } from "@/lib/platform/data-exports/data";

export const GET = route({ can: "CLIENTS_EXPORT" }, async ({ actor, db }) => ({
  exports: await listDataExports(db, actor),
}));

export const POST = route({ can: "CLIENTS_EXPORT", successStatus: 202 }, ({ actor, db }) =>
  requestDataExport(db, actor),
);
