import { route } from "@/lib/foundation/api/route";
import { updateInquiryFormBody } from "@/lib/messaging/inquiries/schema";
import { getInquiryForm, saveInquiryForm } from "@/lib/messaging/inquiries/settings.data";

export const GET = route({ can: "SETTINGS_VIEW" }, ({ actor, db }) =>
  getInquiryForm(db, actor.tenantId),
);

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateInquiryFormBody },
  ({ actor, db, body }) => saveInquiryForm(db, actor, body),
);
