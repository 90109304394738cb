import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ButtonLink } from "@/components/foundation/ui/button";
import { FieldSettings } from "@/components/records/custom-fields/field-settings";
import { KindTabs } from "@/components/records/custom-fields/kind-tabs";
import { toFieldsPath } from "@/components/records/custom-fields/paths";
import { readAddress } from "@/lib/foundation/address/parsers";
import { listRoleNames } from "@/lib/organisation/roles/names.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { CUSTOM_FIELD_LIMITS } from "@/lib/records/custom-fields/field-types";
import { kindAddress } from "@/lib/records/custom-fields/kind-address";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";

export const metadata: Metadata = { title: text.title };

export default definePage<SearchPageProps>(
  { can: "SETTINGS_MANAGE" },
  async ({ actor, db, searchParams }) => {
    const { kind } = readAddress(kindAddress, await searchParams);
    const [fields, deleted, roles] = await Promise.all([
      listCustomFields(db, actor, { kind }),
      listCustomFields(db, actor, { kind, deleted: true }),
      listRoleNames(db, actor),
    ]);
    const isFull = fields.length >= CUSTOM_FIELD_LIMITS.perKind;
    return (
      <>
        <PageHeader
          title={text.title}
          titleInTopBar
          keepsText
          text={isFull ? text.full : text.text(kind)}
          primary={
            !isFull && (
              <ButtonLink icon="plus" variant="primary" href={toFieldsPath(kind, "/new")}>
                Add field
              </ButtonLink>
            )
          }
        />
        <KindTabs current={kind} />
        <FieldSettings key={kind} kind={kind} fields={fields} deleted={deleted} roles={roles} />
      </>
    );
  },
);
