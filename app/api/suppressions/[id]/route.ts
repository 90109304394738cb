import { recordRoute } from "@/lib/api/record-route";
import { deleteSuppression } from "@/lib/suppressions/data";

export const DELETE = recordRoute({ can: "COMMUNICATION_MANAGE" }, deleteSuppression);
