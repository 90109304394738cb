import { recordRoute } from "@/lib/foundation/api/record-route";
import { searchBody } from "@/lib/listings/listings/search-schema";
import { updateSearch, deleteSearch } from "@/lib/listings/listings/searches.data";

export const PUT = recordRoute({ can: "CLIENTS_UPDATE", body: searchBody }, updateSearch);

export const DELETE = recordRoute({ can: "CLIENTS_UPDATE" }, deleteSearch);
