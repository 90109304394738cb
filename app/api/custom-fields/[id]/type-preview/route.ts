import { recordRoute } from "@/lib/foundation/api/record-route";
import { getCustomField, previewCustomFieldType } from "@/lib/records/custom-fields/data";
import { typePreviewBody } from "@/lib/records/custom-fields/schema";

export const POST = recordRoute(
  { can: "SETTINGS_MANAGE", body: typePreviewBody, find: getCustomField },
  previewCustomFieldType,
);
