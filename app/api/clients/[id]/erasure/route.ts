import { recordRoute } from "@/lib/api/record-route";
import { eraseClient } from "@/lib/clients/erasing.data";

export const POST = recordRoute({ can: "CLIENTS_DELETE_ALL" }, eraseClient);
