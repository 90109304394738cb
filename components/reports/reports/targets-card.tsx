"use client";

import { useState } from "react";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Progress } from "@/components/foundation/ui/progress";
import { REPORTS } from "@/lib/records/report-catalogue/reports";
import { formatFigure, formatShortFigure } from "@/lib/reports/reports/figure-text";
import { targetMessages as text } from "@/lib/reports/targets/messages";
import { getReachedShare, getElapsedShare } from "@/lib/reports/targets/progress";
import {
  TARGET_FIGURES,
  type Target,
  type TargetPeriod,
  type Targets,
} from "@/lib/reports/targets/schema";
import type { ReportTeam } from "./report-filters";

const TargetDialog = loadWhenRendered(() => import("./target-dialog"));

/** The number of targets shown before "Show all". */
const FIRST = 6;

type TargetsCardProps = {
  targets: Targets;
  /** The targets that match the report's filters. */
  shown: readonly Target[];
  period: TargetPeriod;
  canManage: boolean;
  teams: readonly ReportTeam[];
  companyName: string;
};

/** Renders the progress of the company, its teams and people towards their targets. */
export function TargetsCard(props: TargetsCardProps) {
  const { targets, shown, period, canManage, teams, companyName } = props;
  const [edited, setEdited] = useState<Target | "new" | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (shown.length === 0 && !canManage) return null;
  const elapsedShare = getElapsedShare(targets);
  return (
    <Card data-print={shown.length === 0 ? "hide" : "together"}>
      <CardHeader
        title="Targets"
        className={shown.length === 0 ? "pb-5" : undefined}
        text={shown.length === 0 ? text.none : goneText(period, elapsedShare)}
        actions={
          canManage && (
            <Button icon="target" data-print="hide" onClick={() => setEdited("new")}>
              Set target
            </Button>
          )
        }
      />
      {shown.length > 0 && (
        <CardBody className="touch:px-4">
          <ul role="list" className="divide-y divide-line">
            {(isOpen ? shown : shown.slice(0, FIRST)).map((target) => (
              <TargetRow
                key={target.id}
                target={target}
                elapsedShare={elapsedShare}
                name={target.name ?? companyName}
                onEdit={canManage ? () => setEdited(target) : undefined}
              />
            ))}
          </ul>
          {!isOpen && shown.length > FIRST && (
            <Button className="mt-3 w-full" onClick={() => setOpen(true)}>
              Show all {shown.length}
            </Button>
          )}
        </CardBody>
      )}
      {edited && (
        <TargetDialog
          target={edited === "new" ? null : edited}
          period={period}
          teams={teams}
          companyName={companyName}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

const goneText = (period: TargetPeriod, elapsedShare: number) =>
  elapsedShare === 100
    ? `The ${period} is over.`
    : `${elapsedShare}% of the ${period} is over: the line on each bar.`;

type TargetRowProps = {
  target: Target;
  elapsedShare: number;
  name: string;
  onEdit: (() => void) | undefined;
};

function TargetRow({ target, elapsedShare, name, onEdit }: TargetRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-4">
        <p className="font-medium wrap-anywhere">{name}</p>
        {TARGET_FIGURES.map((figure) => (
          <FigureProgress key={figure} {...{ target, figure, elapsedShare, name }} />
        ))}
      </div>
      {onEdit && (
        <IconButton
          icon="pencil"
          size="icon"
          data-print="hide"
          label={`Change the target of ${name}`}
          onClick={onEdit}
        />
      )}
    </li>
  );
}

type FigureProgressProps = {
  target: Target;
  figure: (typeof TARGET_FIGURES)[number];
  elapsedShare: number;
  name: string;
};

function FigureProgress({ target, figure, elapsedShare, name }: FigureProgressProps) {
  const targetValue = target[figure];
  if (targetValue === null) return <span className="touch:hidden" />;
  const { label, kind } = getFigure(figure);
  const reachedValue = target.reached[figure];
  const share = getReachedShare(reachedValue, targetValue);
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <p className="flex justify-between gap-2">
        <span className="text-muted">{label}</span>
        <span className="font-medium">{share}%</span>
      </p>
      <div className="relative my-1">
        <Progress value={Math.min(share, 100)} label={`${label}, ${name}`} />
        {elapsedShare < 100 && (
          <span
            aria-hidden="true"
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-text"
            style={{ left: `${elapsedShare}%` }}
          />
        )}
      </div>
      <p
        className="text-muted"
        title={`${formatFigure(kind, reachedValue)} of ${formatFigure(kind, targetValue)}`}
      >
        {formatShortFigure(kind, reachedValue)} of {formatShortFigure(kind, targetValue)}
      </p>
    </div>
  );
}

const getFigure = (name: string) => {
  const { label, kind } = REPORTS.closed.figures.find((figure) => figure.name === name) ?? {
    label: name,
    kind: "count" as const,
  };
  return { label, kind };
};
