"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/foundation/record-layer/fields";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { showToast } from "@/components/foundation/ui/toast";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";
import { useOwners } from "@/lib/foundation/record-layer/record-members";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useSetTarget, useTargets } from "@/lib/reports/targets/hooks";
import { targetMessages as text } from "@/lib/reports/targets/messages";
import {
  setTargetBody,
  TARGET_FIGURES,
  TARGET_PERIODS,
  type Target,
  type TargetPeriod,
} from "@/lib/reports/targets/schema";
import type { ReportTeam } from "./report-filters";

type Whose = Pick<Target, "user_id" | "team_id">;
type Amounts = Record<(typeof TARGET_FIGURES)[number], string>;

type TargetDialogProps = {
  /** The target to change, or null for a new one. */
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

/** Renders the form of a monthly, quarterly or yearly target. Saving it empty deletes the target. */
export default function TargetDialog(props: TargetDialogProps) {
  const { target, teams, companyName, onClose } = props;
  const [holder, setHolder] = useState<Whose>(target ?? { user_id: null, team_id: null });
  const [period, setPeriod] = useState(props.period);
  const { data: existing } = useTargets(`this_${period}`);
  const { mutateAsync: save, isPending, error } = useSetTarget();

  const set = existing?.targets.find(
    ({ user_id, team_id }) => user_id === holder.user_id && team_id === holder.team_id,
  );
  const toBody = (amounts: Amounts) => ({
    user_id: holder.user_id,
    team_id: holder.team_id,
    period,
    ...amounts,
  });
  const form = useForm({
    values: Object.fromEntries(
      TARGET_FIGURES.map((figure) => [figure, amountText(set?.[figure])]),
    ) as Amounts,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(formSchema({ schema: setTargetBody, toBody })),
  });

  /** Changes holder or period and drops the values typed for the previous one. */
  function choose(change: { holder?: Whose; period?: TargetPeriod }) {
    if (change.holder) setHolder(change.holder);
    if (change.period) setPeriod(change.period);
    form.reset();
  }

  const submit = form.handleSubmit(async (amounts) => {
    if (isPending) return;
    try {
      const { id } = await save(toBody(amounts));
      showToast({ title: id ? text.saved : text.removed });
      onClose();
    } catch {
      // The dialog shows the error and keeps the typed values.
    }
  });

  return (
    <FormDialog
      title={target ? `Target of ${target.name ?? companyName}` : "Set target"}
      description="Progress counts closed deals. Leave a box empty for no target. Clear all of them to remove it."
      action="Save target"
      pending={isPending}
      problem={error && toSaveFailureText(error, text.saveFailed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {target === null && (
        <WhoseField
          holder={holder}
          teams={teams}
          companyName={companyName}
          onChoose={(chosen) => choose({ holder: chosen })}
        />
      )}
      <Field label="How often">
        <NativeSelect
          value={period}
          onChange={({ target: { value } }) =>
            choose({ period: TARGET_PERIODS.find((name) => name === value) ?? period })
          }
        >
          <Options options={TARGET_PERIODS.map((name) => [name, PERIOD_LABELS[name]])} />
        </NativeSelect>
      </Field>
      <TextField
        form={form}
        name="deals"
        label="Closed deals"
        optional
        inputMode="numeric"
        className="tabular-nums"
      />
      <MoneyField form={form} name="volume" label="Volume" optional />
      <MoneyField form={form} name="gci" label="GCI" optional />
    </FormDialog>
  );
}

type WhoseFieldProps = Pick<TargetDialogProps, "teams" | "companyName"> & {
  holder: Whose;
  onChoose: (holder: Whose) => void;
};

function WhoseField({ holder, teams, companyName, onChoose }: WhoseFieldProps) {
  const { data: people = [] } = useOwners("deals", { enabled: true });
  return (
    <Field label="Whose">
      <NativeSelect
        value={whoseKey(holder)}
        onChange={({ target: { value } }) => onChoose(getWhose(value))}
      >
        <option value="">{companyName}, everyone</option>
        {teams.length > 0 && (
          <optgroup label="Teams">
            <Options options={teams.map(({ id, name }) => [`team ${id}`, name])} />
          </optgroup>
        )}
        <optgroup label="People">
          <Options options={people.map(({ user_id, name }) => [`user ${user_id}`, name])} />
        </optgroup>
      </NativeSelect>
    </Field>
  );
}

const amountText = (amount: number | null | undefined) => amount?.toLocaleString("en-US") ?? "";

const whoseKey = ({ user_id, team_id }: Whose) =>
  user_id ? `user ${user_id}` : team_id ? `team ${team_id}` : "";

function getWhose(key: string): Whose {
  const [kind, id = null] = key.split(" ");
  return { user_id: kind === "user" ? id : null, team_id: kind === "team" ? id : null };
}
