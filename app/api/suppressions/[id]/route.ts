import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteSuppression } from "@/lib/messaging/suppressions/data";

export const DELETE = recordRoute({ can: "COMMUNICATION_MANAGE" }, deleteSuppression);
