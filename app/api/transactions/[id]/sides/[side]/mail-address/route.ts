import { route } from "@/lib/foundation/api/route";
import { removeMailAddress, renewMailAddress } from "@/lib/messaging/transaction-mail/data";
import { sideParams } from "@/lib/records/transactions/side-schema";

export const PUT = route(
  { can: "DEALS_UPDATE", allowApiKey: true, params: sideParams },
  ({ actor, db, params }) => renewMailAddress(db, actor, params),
);

export const DELETE = route(
  { can: "DEALS_UPDATE", allowApiKey: true, params: sideParams },
  ({ actor, db, params }) => removeMailAddress(db, actor, params),
);
