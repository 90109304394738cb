import { recordRoute } from "@/lib/api/record-route";
import { getSavedView, pinSavedView, unpinSavedView } from "@/lib/saved-views/data";
import { pinSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = recordRoute(
  { can: "member", body: pinSavedViewBody, find: getSavedView },
  pinSavedView,
);

export const DELETE = recordRoute({ can: "member" }, unpinSavedView);
