import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { claimLead, getLeadOffer } from "@/lib/lead-routing/leads.data";

export const GET = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  getLeadOffer(db, actor, params.id),
);

export const POST = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  claimLead(db, actor, params.id),
);
