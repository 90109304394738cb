import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { DefinitionForm } from "@/components/records/custom-fields/definition-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { listRoleNames } from "@/lib/organisation/roles/names.data";
import { getCustomField, listCustomFields } from "@/lib/records/custom-fields/data";
import { CUSTOMIZED_KINDS } from "@/lib/records/custom-fields/field-types";
import { listHeadings } from "@/lib/records/custom-fields/headings";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getCustomField, title: ({ label }) => label, fallback: "Field" });

export default definePage<RecordPageProps>(
  { can: "SETTINGS_MANAGE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const field = await notFoundIf404(id, (fieldId) => getCustomField(db, actor, fieldId));
    const [fields, roles] = await Promise.all([
      listCustomFields(db, actor, { kind: field.kind }),
      listRoleNames(db, actor),
    ]);
    return (
      <>
        <ScreenHeader
          title={field.label}
          text={`A field of ${CUSTOMIZED_KINDS[field.kind].toLowerCase()}.`}
        />
        <DefinitionForm
          key={field.id}
          kind={field.kind}
          field={field}
          headings={listHeadings(fields)}
          roles={roles}
          person={{ id: actor.userId, name: actor.name }}
        />
      </>
    );
  },
);
