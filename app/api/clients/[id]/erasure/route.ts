import { recordRoute } from "@/lib/foundation/api/record-route";
import { eraseClient } from "@/lib/records/clients/erasing.data";

export const POST = recordRoute({ can: "CLIENTS_DELETE_ALL" }, eraseClient);
