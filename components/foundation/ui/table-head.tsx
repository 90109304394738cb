import { cn } from "./class-names";

type Column = string | { name: string; className: string };

/** Renders the column headings of a table: the row's name first, then figures unless a column says otherwise. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        {columns.map((column, index) => {
          const { name, className } =
            typeof column === "string" ? { name: column, className: "" } : column;
          const place = index === 0 ? "py-2 text-left" : "pl-4 text-right";
          return (
            <th key={name} scope="col" className={cn("font-medium", place, className)}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
