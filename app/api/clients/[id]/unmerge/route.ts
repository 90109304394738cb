import { recordRoute } from "@/lib/api/record-route";
import { unmergeClients } from "@/lib/clients/merging.data";

export const POST = recordRoute({ can: "CLIENTS_UPDATE", allowApiKey: true }, unmergeClients);
