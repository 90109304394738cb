import { recordRoute } from "@/lib/api/record-route";
import { searchBody } from "@/lib/listings/search-schema";
import { updateSearch, deleteSearch } from "@/lib/listings/searches.data";

export const PUT = recordRoute({ can: "CLIENTS_UPDATE", body: searchBody }, updateSearch);

export const DELETE = recordRoute({ can: "CLIENTS_UPDATE" }, deleteSearch);
