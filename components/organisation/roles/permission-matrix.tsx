"use client";

import { useId } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { AREAS, isScoped, type Area, type MatrixRow } from "@/lib/organisation/roles/areas";
import {
  getChoice,
  listChoices,
  isOffered,
  setChoice,
  summarizeArea,
  type Choice,
} from "@/lib/organisation/roles/matrix";

const COLUMNS: readonly [Choice, label: string][] = [
  ["NONE", "None"],
  ["OWN", "Own"],
  ["TEAM", "Team"],
  ["ALL", "All"],
];

/** The words of a row without scopes, whose only choices are NONE and ALL. */
const YES_NO: Partial<Record<Choice, string>> = { NONE: "No", ALL: "Yes" };

type PermissionMatrixProps = {
  permissions: readonly Permission[];
  /** The editor's own permissions, the most that they can grant. Null for read-only. */
  maker: readonly Permission[] | null;
  onChange?: (permissions: Permission[]) => void;
  /** The areas to choose from. Defaults to all. */
  areas?: readonly Area[];
};

/**
 * Renders the permissions of a role or a key by area, each with a summary. An area opens to its actions and their
 * scope.
 */
export function PermissionMatrix({ areas = AREAS, ...props }: PermissionMatrixProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {areas.map((area) => (
        <details key={area.name} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevron-right"
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
            />
            <span className="font-medium">{area.name}</span>
            <span className="ml-auto text-right text-sm text-muted">
              {summarizeArea(area, props.permissions)}
            </span>
          </summary>
          <div className="px-4 pb-3">
            <AreaTable area={area} {...props} />
          </div>
        </details>
      ))}
    </div>
  );
}

type AreaProps = Omit<PermissionMatrixProps, "areas">;

function AreaTable({ area, ...props }: AreaProps & { area: Area }) {
  const hasScopes = area.rows.some(isScoped);
  return (
    <table className="w-full table-fixed border-collapse text-left" aria-label={area.name}>
      <colgroup>
        <col />
        {COLUMNS.map(([choice]) => (
          <col key={choice} className="w-14 touch:w-12" />
        ))}
      </colgroup>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-2 font-medium">
            <span className="sr-only">Action</span>
          </th>
          {COLUMNS.map(([choice, label]) => (
            <th key={choice} scope="col" className="py-2 text-center font-medium">
              {hasScopes ? label : <span className="sr-only">{YES_NO[choice] ?? label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {area.rows.map((row) => (
          <Row key={row.label} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, permissions, maker, onChange }: AreaProps & { row: MatrixRow }) {
  const name = useId();
  const chosen = getChoice(permissions, row);
  const offered: readonly Choice[] = ["NONE", ...listChoices(row)];
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {row.label}
      </th>
      {COLUMNS.map(([choice, label]) => {
        const word = isScoped(row) ? undefined : YES_NO[choice];
        return (
          <td key={choice} className="p-0">
            {offered.includes(choice) &&
              (maker ? (
                <ScopeRadio
                  name={name}
                  label={`${row.label}: ${word ?? label}`}
                  word={word}
                  checked={chosen === choice}
                  disabled={!isOffered(row, choice, { role: permissions, maker })}
                  onChoose={() => onChange?.(setChoice(permissions, row, choice))}
                />
              ) : (
                chosen === choice && <ReadMark isNone={choice === "NONE"} />
              ))}
          </td>
        );
      })}
    </tr>
  );
}

type ScopeRadioProps = {
  name: string;
  label: string;
  /** Shown beside the radio where the column's heading does not fit. */
  word?: string | undefined;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function ScopeRadio({ name, label, word, checked, disabled, onChoose }: ScopeRadioProps) {
  return (
    <label
      className={cn(
        "flex h-9 w-full cursor-pointer items-center justify-center gap-1 rounded-control touch:h-11",
        "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring",
        disabled && "cursor-not-allowed opacity-40",
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent"
      />
      {word && (
        <span aria-hidden="true" className="text-sm text-muted">
          {word}
        </span>
      )}
    </label>
  );
}

/** Renders a read-only mark: yes or no. */
function ReadMark({ isNone }: { isNone: boolean }) {
  return (
    <span className="grid h-9 place-items-center">
      {isNone ? (
        <span aria-hidden="true" className="h-px w-2.5 bg-line-strong" />
      ) : (
        <Icon name="check" className="size-4 text-accent-fg" />
      )}
      <span className="sr-only">{isNone ? "No" : "Yes"}</span>
    </span>
  );
}
