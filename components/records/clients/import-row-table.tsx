"use client";

import { Fragment, useState, type ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { formatNumber } from "@/lib/foundation/text/format";

const ROWS_AT_FIRST = 20;
/** The maximum number of rows shown; the downloaded file has all rows. */
const ROWS_AT_MOST = 500;

type ImportRow = { row: number; reason: string; about: ReactNode; name: string };

type ImportRowTableProps = {
  title: string;
  text: string;
  action?: ReactNode;
  rows: ImportRow[];
  /** The editor of a row that can be corrected here. */
  renderEditor?: (row: number, close: () => void) => ReactNode;
};

/** Renders rows that were left out, with client and reason. */
export function ImportRowTable(props: ImportRowTableProps) {
  const { title, text, action, rows, renderEditor } = props;
  const [edited, setEdited] = useState<number | null>(null);
  const [limit, setLimit] = useState(ROWS_AT_FIRST);
  const more = rows.length - limit;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <thead>
          <tr className="border-t border-line text-muted">
            <th scope="col" className="w-20 py-2 pl-5 font-medium touch:w-16">
              Row
            </th>
            <th scope="col" className="w-[36%] px-3 py-2 font-medium touch:w-auto">
              Client
            </th>
            <th scope="col" className="py-2 pr-5 font-medium">
              Reason
            </th>
            {renderEditor && (
              <th scope="col" className="w-20 pr-3 touch:w-16">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ row, reason, about, name }) => (
            <Fragment key={row}>
              <tr className="border-t border-line align-top">
                <td className="py-2 pl-5 tabular-nums">{formatNumber(row)}</td>
                <td className="truncate px-3 py-2">{about}</td>
                <td className="py-2 pr-5 [overflow-wrap:anywhere] text-muted">{reason}</td>
                {renderEditor && (
                  <td className="py-1 pr-3 text-right touch:pr-1">
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-expanded={edited === row}
                      aria-label={`Edit row ${row}, ${name}`}
                      onClick={() => setEdited(edited === row ? null : row)}
                    >
                      Edit
                    </Button>
                  </td>
                )}
              </tr>
              {renderEditor && edited === row && (
                <tr>
                  <td colSpan={4} className="px-5 py-2">
                    {renderEditor(row, () => setEdited(null))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm text-muted">
          and {formatNumber(more)} more
          {limit < ROWS_AT_MOST && (
            <Button size="sm" onClick={() => setLimit(ROWS_AT_MOST)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
