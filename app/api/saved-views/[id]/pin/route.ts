import { recordRoute } from "@/lib/foundation/api/record-route";
import { getSavedView, pinSavedView, unpinSavedView } from "@/lib/records/saved-views/data";
import { pinSavedViewBody } from "@/lib/records/saved-views/schema";

export const PUT = recordRoute(
  { can: "member", body: pinSavedViewBody, find: getSavedView },
  pinSavedView,
);

export const DELETE = recordRoute({ can: "member" }, unpinSavedView);
