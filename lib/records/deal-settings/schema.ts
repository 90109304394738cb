import { z } from "zod";
import { parseWholeNumber } from "@/lib/foundation/record-layer/fields";
import { dealSettingsMessages as text } from "./messages";

const percent = z.preprocess(
  parseWholeNumber,
  z.int(text.probabilityInvalid).min(0, text.probabilityInvalid).max(100, text.probabilityInvalid),
);
const days = z.preprocess(
  parseWholeNumber,
  z.int(text.daysInvalid).min(0, text.daysInvalid).max(365, text.daysInvalid).nullable(),
);

/** Body of PUT /api/deal-settings: changes only the given fields. Null days mean that no date is proposed. */
export const updateDealSettingsBody = z
  .object({
    lead_probability: percent,
    in_progress_probability: percent,
    under_contract_probability: percent,
    inspection_days: days,
    appraisal_days: days,
    financing_days: days,
    walkthrough_days: days,
    closing_days: days,
  })
  .partial();

export type UpdateDealSettingsBody = z.output<typeof updateDealSettingsBody>;
export type DealSettings = Required<UpdateDealSettingsBody>;
