import { parseAsStringLiteral } from "@/lib/foundation/address/parsers";
import { CUSTOMIZED_KIND_NAMES } from "./field-types";

/** The kind of record whose fields a screen is about, in its address. */
export const kindAddress = {
  kind: parseAsStringLiteral(CUSTOMIZED_KIND_NAMES).withDefault("client"),
};
