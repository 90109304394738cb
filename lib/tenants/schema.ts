import { z } from "zod";
import { optionalLines } from "@/lib/records/fields";
import { tenantMessages as text } from "./messages";

/** Characters a postal address may have; the database has the same. */
const POSTAL_LIMIT = 300;

/** Blank takes the address away. */
export const postalAddressForm = z.object({
  postal_address: optionalLines(POSTAL_LIMIT, text.postalTooLong),
});
