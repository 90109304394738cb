import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { cn } from "@/components/foundation/ui/class-names";
import { CoverLink } from "./cover-link";
import { SelectBox, selectableClasses } from "./select-box";

/** A column of a record table. */
export type RecordCell<Row, Reader> = {
  /** Width in pixels. The first column takes the rest. */
  width: number;
  numeric?: boolean;
  render: (row: Row, reader: Reader) => ReactNode;
};

type Columns = readonly { width: number }[];

const MENU_WIDTH = 48;

/** The width below which the table scrolls, in pixels: `first` is the minimum of the first column. */
export const getTableWidth = (first: number, columns: Columns): number =>
  columns.reduce((sum, { width }) => sum + width, first + MENU_WIDTH);

/** The widths of a table's columns, with the menu's at the end. */
export function TableWidths({ columns }: { columns: Columns }) {
  return (
    <colgroup>
      <col />
      {columns.map(({ width }, index) => (
        <col key={index} style={{ width }} />
      ))}
      <col style={{ width: MENU_WIDTH }} />
    </colgroup>
  );
}

type RecordRowProps<Row, Reader> = Omit<ComponentProps<"tr">, "title"> & {
  record: Row;
  reader: Reader;
  columns: readonly RecordCell<Row, Reader>[];
  href: string;
  title: string;
  /** Whether a long title wraps to a second line, as an address does. */
  wraps?: boolean;
  /** Whether an avatar precedes the title. The select box covers it. */
  avatar?: boolean;
  /** Whether Tab stops at this row. The arrow keys reach the others. */
  isCurrent: boolean;
  menu: ReactNode;
};

/** A row of a record table. Pressing anywhere in the row opens the record. */
export function RecordRow<Row extends { id: string }, Reader>({
  record,
  reader,
  columns,
  href,
  title,
  wraps = false,
  avatar = false,
  isCurrent,
  menu,
  ...row
}: RecordRowProps<Row, Reader>) {
  const { id } = record;
  return (
    <tr
      data-record={id}
      className={cn(
        "group relative h-9 hover:bg-hover has-[a:focus-visible]:bg-hover",
        selectableClasses,
      )}
      {...row}
    >
      <th
        scope="row"
        className={cn("border-b border-line pr-3 text-left font-medium", avatar ? "pl-3" : "pl-2")}
      >
        <span className={cn("flex min-w-0 items-center", avatar ? "gap-2" : "gap-1")}>
          <SelectBox id={id} name={title} className={cn(!avatar && "size-6")}>
            {avatar && <Avatar id={id} name={title} size="xs" />}
          </SelectBox>
          <CoverLink
            href={href}
            tabIndex={isCurrent ? 0 : -1}
            title={title}
            className={wraps ? "my-1.5 line-clamp-2 leading-5" : "truncate"}
          >
            {title}
          </CoverLink>
        </span>
      </th>
      {columns.map(({ numeric, render }, index) => (
        <td
          key={index}
          className={cn("truncate border-b border-line px-3 tabular-nums", numeric && "text-right")}
        >
          {render(record, reader)}
        </td>
      ))}
      <td className="border-b border-line px-2">
        <span className="relative z-10">{menu}</span>
      </td>
    </tr>
  );
}

/** The owner of a row's record. */
export function OwnerCell({ record }: { record: { owner_id: string; owner_name: string | null } }) {
  const name = record.owner_name ?? "Former member";
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar id={record.owner_id} name={name} size="xs" />
      <span className="truncate">{name}</span>
    </span>
  );
}
