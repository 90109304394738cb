import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { DefinitionForm } from "@/components/records/custom-fields/definition-form";
import { readAddress } from "@/lib/foundation/address/parsers";
import { listRoleNames } from "@/lib/organisation/roles/names.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { CUSTOMIZED_KINDS } from "@/lib/records/custom-fields/field-types";
import { listHeadings } from "@/lib/records/custom-fields/headings";
import { kindAddress } from "@/lib/records/custom-fields/kind-address";

export const metadata: Metadata = { title: "Add field" };

export default definePage<SearchPageProps>(
  { can: "SETTINGS_MANAGE" },
  async ({ actor, db, searchParams }) => {
    const { kind } = readAddress(kindAddress, await searchParams);
    const [fields, roles] = await Promise.all([
      listCustomFields(db, actor, { kind }),
      listRoleNames(db, actor),
    ]);
    return (
      <>
        <ScreenHeader
          title="Add field"
          titleInTopBar
          keepsText
          text={`A field of ${CUSTOMIZED_KINDS[kind].toLowerCase()}. It is there for the whole team once you save it.`}
        />
        <DefinitionForm
          kind={kind}
          field={null}
          headings={listHeadings(fields)}
          roles={roles}
          person={{ id: actor.userId, name: actor.name }}
        />
      </>
    );
  },
);
