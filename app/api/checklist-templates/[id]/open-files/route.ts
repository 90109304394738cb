import { recordRoute } from "@/lib/foundation/api/record-route";
import { getTemplate } from "@/lib/records/checklists/data";
import { applyTemplate, countFilesToChange } from "@/lib/records/checklists/evaluation.data";

export const GET = recordRoute({ can: "SETTINGS_MANAGE" }, async (db, actor, id) => {
  await getTemplate(db, actor, id);
  return { files: await countFilesToChange(actor, id) };
});

export const POST = recordRoute({ can: "SETTINGS_MANAGE" }, async (db, actor, id) => {
  await getTemplate(db, actor, id);
  return { files: await applyTemplate(actor, id) };
});
