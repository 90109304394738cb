import type { CreateCountyRateInput } from "./schema";

/**
 * The rates of Franklin County, Ohio: the state's $1 (ORC 319.54(G)(3)) and the county's own $2 (ORC 322.02)
 * for each $1,000, and $0.50 a parcel. A default for the user to check and save.
 */
export const FRANKLIN_COUNTY: Omit<CreateCountyRateInput, "checked_on"> = {
  county: "Franklin",
  state: "OH",
  conveyance_per_thousand: "3.00",
  parcel_fee: "0.50",
  tax_year_days: 365,
  source: "ORC 319.54(G)(3), 322.02",
};
