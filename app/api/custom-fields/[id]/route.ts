import { recordRoute } from "@/lib/foundation/api/record-route";
import {
  deleteCustomField,
  getCustomField,
  updateCustomField,
} from "@/lib/records/custom-fields/data";
import { updateCustomFieldBody } from "@/lib/records/custom-fields/schema";

export const GET = recordRoute({ can: "member", allowApiKey: true }, getCustomField);

export const PUT = recordRoute(
  { can: "SETTINGS_MANAGE", body: updateCustomFieldBody, find: getCustomField },
  updateCustomField,
);

export const DELETE = recordRoute({ can: "SETTINGS_MANAGE" }, deleteCustomField);
