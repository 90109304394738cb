import { netSheetFiguresBody } from "@/lib/commissions/net-sheets/schema";
import { toFigures } from "@/lib/commissions/net-sheets/serialize";
import { route } from "@/lib/foundation/api/route";

export const POST = route({ can: "DEALS_VIEW", body: netSheetFiguresBody }, ({ body }) =>
  toFigures(body.terms),
);
