import { toFieldLabels } from "@/lib/foundation/record-layer/field-text";
import { tagsText } from "@/lib/records/tags/tags-text";
import { dealFields } from "./fields";
import { dealMessages } from "./messages";
import type { Deal } from "./serialize";

/** Labels and display values of a deal's fields. */
export const dealFieldLabels = toFieldLabels<Deal, typeof dealFields>(dealFields, {
  client_id: (deal) => deal.client_name ?? (deal.client_id && dealMessages.unknownClient),
  tag_ids: (deal) => tagsText(deal) || null,
  owner_id: (deal) => deal.owner_name ?? "a former member",
});
