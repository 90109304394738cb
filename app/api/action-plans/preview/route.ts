import { previewActionPlan } from "@/lib/follow-up/action-plans/data";
import { previewPlanBody } from "@/lib/follow-up/action-plans/schema";
import { mentionsCustomFields } from "@/lib/messaging/email-templates/custom-variables";
import { readCustomColumns } from "../../custom-fields/custom-columns";
import { route } from "@/lib/foundation/api/route";

/** Returns what the steps would do for a client. Changes nothing. */
export const POST = route(
  { can: "CLIENTS_VIEW", body: previewPlanBody },
  async ({ actor, db, body }) => {
    const texts = body.steps.flatMap((step) => [
      "subject" in step ? step.subject : null,
      "body" in step ? step.body : null,
    ]);
    const custom = mentionsCustomFields(...texts) && (await readCustomColumns(db, actor, "client"));
    return previewActionPlan(db, actor, body, custom || undefined);
  },
);
