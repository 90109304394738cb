import { AREAS, isScoped } from "./areas";

const SCOPE_LABELS = { OWN: "own", TEAM: "team", ALL: "all" } as const;

const LABELS = new Map(
  AREAS.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      isScoped(row)
        ? row.scopes.map((scope) => [
            `${row.stem}_${scope}`,
            `${row.label} (${SCOPE_LABELS[scope]})`,
          ])
        : [[row.permission, row.label]],
    ),
  ).map(([name, label]) => [name, label] as const),
);

/** Returns a permission in words, "See tasks (team)"; undefined for any other text. */
export const toPermissionLabel = (name: string): string | undefined => LABELS.get(name);
