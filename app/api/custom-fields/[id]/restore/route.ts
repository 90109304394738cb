import { recordRoute } from "@/lib/foundation/api/record-route";
import { restoreCustomField } from "@/lib/records/custom-fields/data";

export const POST = recordRoute({ can: "SETTINGS_MANAGE" }, restoreCustomField);
