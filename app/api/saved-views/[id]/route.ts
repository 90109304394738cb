import { recordRoute } from "@/lib/api/record-route";
import { deleteSavedView, getSavedView, updateSavedView } from "@/lib/saved-views/data";
import { updateSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = recordRoute(
  { can: "member", body: updateSavedViewBody, find: getSavedView },
  updateSavedView,
);

export const DELETE = recordRoute({ can: "member" }, deleteSavedView);
