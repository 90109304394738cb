"use client";

import { useRouter } from "next/navigation";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { IconButton } from "@/components/foundation/ui/button";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useAssignPlan, useRemoveAssignment } from "@/lib/commissions/members/hooks";
import { commissionMemberMessages as text } from "@/lib/commissions/members/messages";
import type { Assignment } from "@/lib/commissions/members/plan-today";
import { assignPlanBody } from "@/lib/commissions/members/schema";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";

type AssignPlanDialogProps = {
  member: CommissionMember;
  plans: readonly CommissionPlan[];
  onClose: () => void;
};

/** Returns the suggested first day. A first plan also applies to closings before today; a change starts today. */
const suggestDay = ({ assignments, start_day }: CommissionMember, today: CalendarDay) =>
  assignments.length > 0 ? today : (start_day ?? `${today.slice(0, 4)}-01-01`);

/** Renders the dialog that assigns a member another plan from a closing day on, and lists the plans by day. */
export default function AssignPlanDialog({ member, plans, onClose }: AssignPlanDialogProps) {
  const router = useRouter();
  const today = useToday();
  const { user_id, name, assignments } = member;
  const { mutateAsync: assign } = useAssignPlan(user_id);
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => ({ plan_id: "", counts_from: formatDayInput(suggestDay(member, today)) }),
    toBody: ({ plan_id, counts_from }) => ({
      plan_id,
      counts_from: parseDayOrKeep(counts_from, today) ?? "",
    }),
    schema: assignPlanBody,
    create: ({ body }) => assign(body),
    onSaved: () => {
      showToast({ title: `Plan of ${name} saved` });
      router.refresh();
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={`Plan of ${name}`}
      description="The closing day decides which plan pays. Approved statements stay as they are."
      action="Save plan"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {assignments.length > 0 && <AssignmentList member={member} />}
      <ChoiceField
        form={form}
        name="plan_id"
        label={assignments.length > 0 ? "Another plan" : "Plan"}
        required
        options={[
          ["", plans.length > 0 ? "Choose a plan" : "No plans yet"],
          ...plans.map((plan) => [plan.id, plan.name] as const),
        ]}
      />
      <DayField
        form={form}
        name="counts_from"
        label="Applies to closings from"
        required
        today={today}
        placeholder="Jan 1, 2027"
      />
    </FormDialog>
  );
}

/** Renders the plans of a member by day. Each can be removed, so that the plan before it continues. */
function AssignmentList({ member: { user_id, name, assignments } }: { member: CommissionMember }) {
  const router = useRouter();
  const remove = useRemoveAssignment(user_id);
  const { mutateAsync: assign } = useAssignPlan(user_id);

  async function takeBack({ plan_id, counts_from }: Assignment) {
    try {
      await remove.mutateAsync(counts_from);
      showToast({
        title: `Plan of ${name} from ${formatDate(counts_from)} removed`,
        action: {
          label: "Undo",
          onClick: () =>
            void assign({ plan_id, counts_from }).then(
              () => router.refresh(),
              (error: unknown) => toastFailure(error, text),
            ),
        },
      });
      router.refresh();
    } catch (error) {
      toastFailure(error, text);
    }
  }

  return (
    <ul
      role="list"
      aria-label="Plans by day"
      className="divide-y divide-line rounded-card border border-line"
    >
      {assignments.toReversed().map((assignment) => (
        <li
          key={assignment.counts_from}
          className="flex items-center justify-between gap-3 py-1 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {assignment.plan ?? "A plan you cannot see"}
            <span className="text-muted">{` from ${formatDate(assignment.counts_from)}`}</span>
          </span>
          <IconButton
            icon="x"
            label={`Remove the plan from ${formatDate(assignment.counts_from)}`}
            disabled={remove.isPending}
            onClick={() => void takeBack(assignment)}
          />
        </li>
      ))}
    </ul>
  );
}
