import { can, type Holder } from "@/lib/auth/permissions";

/** Whether somebody may ask the MLS: whoever fills in deals. */
export const mayAskMls = (actor: Holder): boolean =>
  can(actor, "DEALS_CREATE") || can(actor, "DEALS_UPDATE");
