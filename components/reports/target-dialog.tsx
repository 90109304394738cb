"use client";

import { useState } from "react";
import { MoneyInput } from "@/components/records/money-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { NativeSelect, Options } from "@/components/ui/native-select";
import { showToast } from "@/components/ui/toast";
import { useOwners } from "@/lib/records/record-members";
import { saveFailureText } from "@/lib/records/save-failure";
import { useSetTarget, useTargets } from "@/lib/targets/hooks";
import { targetMessages as text } from "@/lib/targets/messages";
import {
  setTargetBody,
  TARGET_FIGURES,
  TARGET_PERIODS,
  type Target,
  type TargetPeriod,
} from "@/lib/targets/schema";
import type { ReportTeam } from "./report-filters";

type Whose = Pick<Target, "user_id" | "team_id">;
type Amounts = Record<(typeof TARGET_FIGURES)[number], string>;

type TargetDialogProps = {
  /** The one that is changed; null for another. */
  target: Target | null;
  period: TargetPeriod;
  teams: readonly ReportTeam[];
  companyName: string;
  onClose: () => void;
};

const PERIOD_LABELS: Record<TargetPeriod, string> = {
  month: "Each month",
  quarter: "Each quarter",
  year: "Each year",
};

/** What somebody is to close each month, quarter or year; with every box empty the target goes. */
export default function TargetDialog(props: TargetDialogProps) {
  const { target, teams, companyName, onClose } = props;
  const [whose, setWhose] = useState<Whose>(target ?? { user_id: null, team_id: null });
  const [period, setPeriod] = useState(props.period);
  const [typed, setTyped] = useState<Partial<Amounts>>({});
  const [problems, setProblems] = useState<Partial<Amounts>>({});
  const { data: people = [] } = useOwners("deals", { enabled: target === null });
  const { data: known } = useTargets(`this_${period}`);
  const { mutateAsync: save, isPending, error } = useSetTarget();

  const set = known?.targets.find(
    ({ user_id, team_id }) => user_id === whose.user_id && team_id === whose.team_id,
  );
  const amounts = Object.fromEntries(
    TARGET_FIGURES.map((figure) => [figure, typed[figure] ?? amountText(set?.[figure])]),
  ) as Amounts;

  /** What was typed for somebody else is not theirs. */
  function choose(change: { whose?: Whose; period?: TargetPeriod }) {
    if (change.whose) setWhose(change.whose);
    if (change.period) setPeriod(change.period);
    setTyped({});
    setProblems({});
  }

  async function submit() {
    const body = { user_id: whose.user_id, team_id: whose.team_id, period, ...amounts };
    const checked = setTargetBody.safeParse(body);
    const found = checked.error?.issues.map(({ path, message }) => [String(path[0]), message]);
    setProblems(Object.fromEntries(found ?? []) as Partial<Amounts>);
    if (!checked.success || isPending) return;
    try {
      const { id } = await save(body);
      showToast({ title: id ? text.saved : text.removed });
      onClose();
    } catch {
      // Said in the dialog, which keeps what was typed.
    }
  }

  const box = (figure: keyof Amounts) => ({
    value: amounts[figure],
    onValueChange: (value: string) => setTyped({ ...typed, [figure]: value }),
  });

  return (
    <FormDialog
      title={target ? `Target of ${target.name ?? companyName}` : "Set target"}
      description="Progress counts closed deals. Leave a box empty for no target; with all of them empty it is removed."
      action="Save target"
      pending={isPending}
      problem={error && saveFailureText(error, text.saveFailed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {target === null && (
        <Field label="Whose">
          <NativeSelect
            value={whoseKey(whose)}
            onChange={({ target: { value } }) => choose({ whose: whoseOf(value) })}
          >
            <option value="">{companyName}, everyone</option>
            {teams.length > 0 && (
              <optgroup label="Teams">
                <Options of={teams.map(({ id, name }) => [`team ${id}`, name])} />
              </optgroup>
            )}
            <optgroup label="People">
              <Options of={people.map(({ user_id, name }) => [`user ${user_id}`, name])} />
            </optgroup>
          </NativeSelect>
        </Field>
      )}
      <Field label="How often">
        <NativeSelect
          value={period}
          onChange={({ target: { value } }) =>
            choose({ period: TARGET_PERIODS.find((name) => name === value) ?? period })
          }
        >
          <Options of={TARGET_PERIODS.map((name) => [name, PERIOD_LABELS[name]])} />
        </NativeSelect>
      </Field>
      <Field label="Closed deals" error={problems.deals} optional>
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={amounts.deals}
          onChange={({ target: { value } }) => box("deals").onValueChange(value)}
        />
      </Field>
      <Field label="Volume" error={problems.volume} optional>
        <MoneyInput {...box("volume")} />
      </Field>
      <Field label="GCI" error={problems.gci} optional>
        <MoneyInput {...box("gci")} />
      </Field>
    </FormDialog>
  );
}

const amountText = (amount: number | null | undefined) => amount?.toLocaleString("en-US") ?? "";

const whoseKey = ({ user_id, team_id }: Whose) =>
  user_id ? `user ${user_id}` : team_id ? `team ${team_id}` : "";

function whoseOf(key: string): Whose {
  const [kind, id = null] = key.split(" ");
  return { user_id: kind === "user" ? id : null, team_id: kind === "team" ? id : null };
}
