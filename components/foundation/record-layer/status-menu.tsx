"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";

const OpenStatusMenu = loadOnDemand("menu", () => import("./open-status-menu"));

type StatusMenuProps<Status extends string> = {
  status: Status;
  statuses: readonly Status[];
  getTone: (status: Status) => Tone;
  canChange: boolean;
  /** Called with another status than the current one. */
  onChange: (status: Status) => void;
};

const LOOK = "inline-flex items-center gap-1 rounded-full pr-1.5 touch:h-11";

const Arrow = () => <Icon name="chevron-down" className="size-3.5 text-muted print:hidden" />;

type StatusMarkProps = { tone: Tone; canChange: boolean; children: string };

/** Stands in for StatusMenu while the record loads. */
export function StatusMark({ tone, canChange, children }: StatusMarkProps) {
  const badge = (
    <Badge tone={tone} dot>
      {children}
    </Badge>
  );
  if (!canChange) return badge;
  return (
    <span className={LOOK}>
      {badge}
      <Arrow />
    </span>
  );
}

/** A record's status. People who may change it get a menu. */
export function StatusMenu<Status extends string>(props: StatusMenuProps<Status>) {
  const { status, statuses, getTone, canChange, onChange } = props;
  const badge = (
    <Badge tone={getTone(status)} dot>
      {status}
    </Badge>
  );
  if (!canChange) return badge;

  function choose(value: string) {
    const chosen = statuses.find((candidate) => candidate === value);
    if (chosen && chosen !== status) onChange(chosen);
  }

  return (
    <OpenStatusMenu
      status={status}
      options={statuses.map((option) => ({ status: option, tone: getTone(option) }))}
      onChoose={choose}
      trigger={
        <button
          type="button"
          aria-label={`Status: ${status}. Change`}
          className={cn(LOOK, "hover:bg-hover aria-expanded:bg-hover")}
        >
          {badge}
          <Arrow />
        </button>
      }
    />
  );
}
