import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import type { Role } from "@/lib/organisation/roles/schema";
import type { Team } from "@/lib/organisation/teams/schema";

/** The form values of a membership. `team_id` is empty for no team. */
type RoleAndTeam = { role_id: string; team_id: string };

/** Returns the request body. A custom role is based on viewer, which grants nothing. */
export function toRoleAndTeamBody({ role_id, team_id }: RoleAndTeam, roles: readonly Role[]) {
  const system = roles.find(({ id }) => id === role_id)?.system_role;
  return {
    role: system ?? "viewer",
    custom_role_id: system ? null : role_id,
    team_id: team_id || null,
  };
}

type RoleAndTeamFieldsProps<Values extends RoleAndTeam> = {
  form: UseFormReturn<Values>;
  roles: readonly Role[];
  teams: readonly Team[];
  /** The id of the current role, which stays selectable. */
  current?: string;
};

/** Renders role and team fields. Roles with more permissions than the person's own are not selectable. */
export function RoleAndTeamFields<Values extends RoleAndTeam>(
  props: RoleAndTeamFieldsProps<Values>,
) {
  const { roles, teams, current } = props;
  const form = props.form as unknown as UseFormReturn<RoleAndTeam>;
  const chosen = roles.find(({ id }) => id === form.watch("role_id"));
  return (
    <>
      <ChoiceField
        form={form}
        name="role_id"
        label="Role"
        required
        help={chosen?.description || undefined}
        options={roles
          .filter(({ id, can_give }) => can_give || id === current)
          .map(({ id, name }) => [id, name])}
      />
      <ChoiceField
        form={form}
        name="team_id"
        label="Team"
        options={[["", "No team"], ...teams.map(({ id, name }) => [id, name] as const)]}
      />
    </>
  );
}
