import { parseAsStringLiteral } from "@/lib/foundation/address/parsers";
import { CUSTOMIZED_KIND_NAMES } from "./field-types";

/** The URL state of a screen about the fields of one kind of record. */
export const kindAddress = {
  kind: parseAsStringLiteral(CUSTOMIZED_KIND_NAMES).withDefault("client"),
};
