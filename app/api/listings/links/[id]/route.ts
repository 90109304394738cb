import { recordRoute } from "@/lib/foundation/api/record-route";
import { removeLink } from "@/lib/listings/listings/links.data";

export const DELETE = recordRoute({ can: "member" }, removeLink);
