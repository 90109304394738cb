import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { endSupportView } from "@/lib/support-views/data";

export const DELETE = route({ can: null, params: idParams }, ({ db, params }) =>
  endSupportView(db, params.id),
);
