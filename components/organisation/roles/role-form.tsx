"use client";

import { useRouter } from "next/navigation";
import { TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { readRole, useCreateRole, useUpdateRole } from "@/lib/organisation/roles/hooks";
import { normalizePermissions } from "@/lib/organisation/roles/matrix";
import { roleMessages } from "@/lib/organisation/roles/messages";
import {
  createRoleBody,
  ROLE_LIMITS,
  type Role,
  type UpdateRoleBody,
} from "@/lib/organisation/roles/schema";
import { PermissionMatrix } from "./permission-matrix";
import { PresetChoice } from "./preset-choice";
import { toCopiedRoleValues, toRoleValues, type RoleValues } from "./role-form-values";
import { RoleMarks } from "./role-marks";

type RoleFormProps = {
  /** The role to edit, or null for a new one. */
  role: Role | null;
  /** The role that a new one copies, or null. */
  copied: Role | null;
  /** The roles that a new one may start with. */
  presets?: readonly Role[];
  /** The permissions of the editor. */
  maker: Permission[];
  personId: string;
};

/** Renders the form of a custom role: name, marks and permissions. */
export function RoleForm({ role, copied, presets = [], maker, personId }: RoleFormProps) {
  const router = useRouter();
  const createRole = useCreateRole();
  const updateRole = useUpdateRole();
  const recordForm = useRecordForm<RoleValues, RoleValues, Role, Role>({
    record: role,
    toValues: (read) => (read ? toRoleValues(read) : toCopiedRoleValues(copied, maker)),
    toBody: (values) => ({ ...values, permissions: normalizePermissions(values.permissions) }),
    schema: createRoleBody,
    create: ({ body, ...key }) =>
      createRole.mutateAsync({ body: createRoleBody.parse(body), ...key }),
    update: ({ id, changes }) => updateRole.mutateAsync({ id, changes: changes as UpdateRoleBody }),
    onSaved: (saved) => {
      showToast({ title: `${saved.name} was saved` });
      router.push("/settings/roles");
    },
    failureText: (error) => toSaveFailureText(error, roleMessages),
    draft: `${personId}:role:${role?.id ?? copied?.id ?? "new"}`,
  });
  const { form } = recordForm;
  return (
    <RecordForm
      form={recordForm}
      cancelHref="/settings/roles"
      action="Save role"
      theirs={{ kind: "role", read: readRole, readFailed: roleMessages.loadFailed }}
    >
      <FormSection title="Role">
        <TextField form={form} name="name" label="Name" required maxLength={ROLE_LIMITS.name} />
        <TextField
          form={form}
          name="description"
          label="Description"
          optional
          maxLength={ROLE_LIMITS.description}
        />
        <RoleMarks form={form} />
      </FormSection>
      <FormSection
        title="Permissions"
        text="Own means their own records, Team those of everyone on their team. People can only change what they can see, and you can only grant what your own role allows."
      >
        {presets.length > 0 && (
          <PresetChoice
            presets={presets}
            chosen={form.watch("permissions")}
            maker={maker}
            onChoose={(permissions) =>
              form.setValue("permissions", permissions, { shouldDirty: true })
            }
          />
        )}
        <PermissionMatrix
          permissions={form.watch("permissions")}
          maker={maker}
          onChange={(permissions) =>
            form.setValue("permissions", permissions, { shouldDirty: true })
          }
        />
      </FormSection>
    </RecordForm>
  );
}
