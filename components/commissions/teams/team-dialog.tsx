"use client";

import { useRouter } from "next/navigation";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useCreateCommissionTeam, useUpdateCommissionTeam } from "@/lib/commissions/teams/hooks";
import { commissionTeamMessages as text } from "@/lib/commissions/teams/messages";
import { createCommissionTeamBody } from "@/lib/commissions/teams/schema";
import type { CommissionTeam } from "@/lib/commissions/teams/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { PeopleOptions } from "../plans/payee-fields";

type TeamDialogProps = {
  /** The team to change, or null for a new one. */
  team: CommissionTeam | null;
  /** The order of a new team. */
  split: CommissionTeam["split"];
  people: PeopleOptions;
  onClose: () => void;
};

const ORDERS = [
  ["before", "Before the brokerage takes its share"],
  ["after", "After the brokerage has taken its share"],
] as const;

const CAPS = [
  ["own", "Each agent’s own"],
  ["team", "One cap for the whole team"],
] as const;

/** Renders the dialog for a commission team: its leader, and how it shares. */
export default function TeamDialog({ team, split, people, onClose }: TeamDialogProps) {
  const router = useRouter();
  const today = useToday();
  const create = useCreateCommissionTeam();
  const update = useUpdateCommissionTeam();
  const { form, problem, phase, submit } = useRecordForm({
    // Saved without the version: the last save wins, because every editor sees all fields.
    record: team && { ...team, updated_at: "" },
    toValues: (read) => ({
      name: read?.name ?? "",
      leader_id: read?.leader_id ?? "",
      split: read?.split ?? split,
      cap: read?.cap ?? ("own" as CommissionTeam["cap"]),
      start_day: formatDayInput(read?.start_day),
    }),
    toBody: ({ start_day, ...values }) => ({
      ...values,
      start_day: parseDayOrKeep(start_day, today),
    }),
    schema: createCommissionTeamBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes: { updated_at: _, ...changes } }) => update.mutateAsync({ id, changes }),
    onSaved: () => {
      showToast({ title: text.saved });
      router.refresh();
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  return (
    <FormDialog
      title={team ? `Edit ${team.name}` : "Add commission team"}
      description="The leader gets a part of what the members earn."
      action="Save team"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required maxLength={80} />
      <ChoiceField
        form={form}
        name="leader_id"
        label="Leader"
        required
        options={[["", "Choose a member"], ...withCurrent(people, team)]}
      />
      <ChoiceField form={form} name="split" label="The leader’s part comes off" options={ORDERS} />
      <ChoiceField form={form} name="cap" label="Whose cap counts" options={CAPS} />
      {form.watch("cap") === "team" && (
        <DayField
          form={form}
          name="start_day"
          label="First day of the team’s year"
          help="The team’s cap resets on this day each year."
          today={today}
          placeholder="Jan 1, 2026"
          past
        />
      )}
    </FormDialog>
  );
}

/** Returns the people to choose from, including a current leader who is no longer a member. */
function withCurrent(people: PeopleOptions, team: CommissionTeam | null): PeopleOptions {
  if (!team || people.some(([id]) => id === team.leader_id)) return people;
  return [[team.leader_id, team.leader_name ?? "Former member"], ...people];
}
