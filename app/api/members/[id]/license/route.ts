import { recordRoute } from "@/lib/foundation/api/record-route";
import { getMember, setLicense } from "@/lib/organisation/members/licenses.data";
import { setLicenseBody } from "@/lib/organisation/members/schema";

export const PUT = recordRoute(
  { can: "MEMBERS_MANAGE", find: getMember, body: setLicenseBody },
  setLicense,
);
