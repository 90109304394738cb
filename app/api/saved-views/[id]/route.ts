import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteSavedView, getSavedView, updateSavedView } from "@/lib/records/saved-views/data";
import { updateSavedViewBody } from "@/lib/records/saved-views/schema";

export const PUT = recordRoute(
  { can: "member", body: updateSavedViewBody, find: getSavedView },
  updateSavedView,
);

export const DELETE = recordRoute({ can: "member" }, deleteSavedView);
