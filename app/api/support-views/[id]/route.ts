import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { endSupportView } from "@/lib/platform/support-views/data";

export const DELETE = route({ can: null, params: idParams }, ({ db, params }) =>
  endSupportView(db, params.id),
);
