import { recordRoute } from "@/lib/api/record-route";
import { deleteSavedView, updateSavedView } from "@/lib/saved-views/data";
import { updateSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = recordRoute({ can: "member", body: updateSavedViewBody }, updateSavedView);

export const DELETE = recordRoute({ can: "member" }, deleteSavedView);
