import { route } from "@/lib/foundation/api/route";
import { describeCustomFields } from "@/lib/platform/api-reference/custom-fields";
import { readApiReference } from "@/lib/platform/api-reference/read-reference";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { CUSTOMIZED_KIND_NAMES } from "@/lib/records/custom-fields/field-types";

export const GET = route({ can: "member", allowApiKey: true }, async ({ actor, db }) => {
  const fields = await Promise.all(
    CUSTOMIZED_KIND_NAMES.map((kind) => listCustomFields(db, actor, { kind })),
  );
  return describeCustomFields(readApiReference().document, fields.flat());
});
