import { TableHead } from "./table-head";

export type Figures = {
  columns: readonly string[];
  /** Figures as text. The first cell names the row. */
  rows: readonly (readonly string[])[];
};

/** Renders a table of figures. */
export function PlainTable({ labelledBy, columns, rows }: Figures & { labelledBy?: string }) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
      <TableHead columns={columns} />
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className="text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
