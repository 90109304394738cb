"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";

const ColumnsMenu = loadOnDemand("menu", () => import("./open-columns-menu"));

type ColumnChoiceProps<Column extends string> = {
  /** The columns that the reader may choose from, in their order. */
  offered: readonly Column[];
  labels: Record<Column, string>;
  chosen: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
};

/** The button that chooses a table's columns. */
export function ColumnChoice<Column extends string>(props: ColumnChoiceProps<Column>) {
  const { offered, labels, chosen, onChange } = props;
  return (
    <ColumnsMenu
      offered={offered.map((name) => ({ name, label: labels[name] }))}
      chosen={chosen}
      onToggle={(toggled) =>
        onChange(offered.filter((one) => chosen.includes(one) !== (one === toggled)))
      }
      trigger={
        <Button icon="columns-3-cog" variant="quiet" size="sm" className="text-muted">
          Columns
        </Button>
      }
    />
  );
}
