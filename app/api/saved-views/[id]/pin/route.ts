import { recordRoute } from "@/lib/api/record-route";
import { pinSavedView, unpinSavedView } from "@/lib/saved-views/data";
import { pinSavedViewBody } from "@/lib/saved-views/schema";

export const PUT = recordRoute({ can: "member", body: pinSavedViewBody }, pinSavedView);

export const DELETE = recordRoute({ can: "member" }, unpinSavedView);
