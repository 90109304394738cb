import { recordRoute } from "@/lib/api/record-route";
import { removeLink } from "@/lib/listings/links.data";

export const DELETE = recordRoute({ can: "member" }, removeLink);
