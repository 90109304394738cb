import { recordRoute } from "@/lib/foundation/api/record-route";
import { unmergeClients } from "@/lib/records/clients/merging.data";

export const POST = recordRoute({ can: "CLIENTS_UPDATE", allowApiKey: true }, unmergeClients);
