"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { commissionTeamMessages as text } from "@/lib/commissions/teams/messages";
import { useSetTeamMember } from "@/lib/commissions/teams/hooks";
import { setTeamMemberBody } from "@/lib/commissions/teams/schema";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { PeopleOptions } from "../plans/payee-fields";
import { RateField } from "../rate-field";

type TeamMemberDialogProps = {
  team: CommissionTeam;
  teams: readonly CommissionTeam[];
  people: PeopleOptions;
  onClose: () => void;
};

const schema = setTeamMemberBody.extend({ userId: z.guid(text.memberUnknown) });

/** Renders the dialog that adds a member to the team, or changes the leader's part of their commissions. */
export default function TeamMemberDialog(props: TeamMemberDialogProps) {
  const { team, teams, people, onClose } = props;
  const router = useRouter();
  const { mutateAsync: set } = useSetTeamMember(team.id);
  const leaders = new Set(teams.map(({ leader_id }) => leader_id));
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => ({ userId: "", leader_rate: "" }),
    toBody: (values) => values,
    schema,
    fieldAliases: { user_id: "userId" },
    create: ({ body }) => set(body),
    onSaved: () => {
      showToast({ title: text.saved });
      router.refresh();
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={`Set a member of ${team.name}`}
      description="A member has one leader: adding them here removes them from any other team."
      action="Save member"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="userId"
        label="Member"
        required
        options={[["", "Choose a member"], ...people.filter(([id]) => !leaders.has(id))]}
      />
      <RateField
        form={form}
        name="leader_rate"
        label="The leader’s part"
        required
        help={
          team.split === "before"
            ? "Of the commission, before the brokerage takes its share."
            : "Of what the brokerage leaves the member."
        }
      />
    </FormDialog>
  );
}
