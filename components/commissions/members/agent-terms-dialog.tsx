"use client";

import { useRouter } from "next/navigation";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useUpdateCommissionMember } from "@/lib/commissions/members/hooks";
import { commissionMemberMessages as text } from "@/lib/commissions/members/messages";
import { updateCommissionMemberBody } from "@/lib/commissions/members/schema";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { RateField } from "../rate-field";

type AgentTermsDialogProps = {
  member: CommissionMember;
  members: readonly CommissionMember[];
  onClose: () => void;
};

/** Renders the dialog for the terms of a member's commissions other than the plan. */
export default function AgentTermsDialog({ member, members, onClose }: AgentTermsDialogProps) {
  const router = useRouter();
  const today = useToday();
  const { user_id, name } = member;
  const { mutateAsync: save } = useUpdateCommissionMember(user_id);
  const { form, problem, phase, submit } = useRecordForm({
    record: { ...member, id: user_id },
    toValues: (read) => ({
      start_day: formatDayInput(read?.start_day),
      mentor_id: read?.mentor_id ?? "",
      withheld_rate: String(read?.withheld_rate ?? 100),
    }),
    toBody: ({ start_day, mentor_id, withheld_rate }) => ({
      start_day: parseDayOrKeep(start_day, today),
      mentor_id: mentor_id || null,
      withheld_rate,
    }),
    schema: updateCommissionMemberBody,
    create: () => Promise.reject(new Error("Members join by invitation")),
    update: ({ changes: { updated_at: _, ...changes } }) =>
      Object.keys(changes).length === 0 ? Promise.resolve(member) : save(changes),
    onSaved: () => {
      showToast({ title: `Commissions of ${name} saved` });
      router.refresh();
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const mentors = members.filter(
    ({ user_id: id, status }) => id !== user_id && (status === "active" || id === member.mentor_id),
  );
  return (
    <FormDialog
      title={`Commissions of ${name}`}
      description="They apply to statements that are not approved yet."
      action="Save"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DayField
        form={form}
        name="start_day"
        label="Start day with the brokerage"
        help="Caps and scales that reset each year from the agent’s start reset on this day."
        today={today}
        placeholder="Mar 15, 2024"
        past
      />
      <ChoiceField
        form={form}
        name="mentor_id"
        label="Mentor"
        help="Gets what the plan pays a mentor."
        options={[
          ["", "No mentor"],
          ...mentors.map(({ user_id: id, name: called }) => [id, called] as const),
        ]}
      />
      <RateField
        form={form}
        name="withheld_rate"
        label="Withheld for debts at most"
        required
        help="Share of each net, while the agent owes the brokerage. 100% withholds all."
      />
    </FormDialog>
  );
}
