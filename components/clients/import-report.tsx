"use client";

import { FileDown } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { downloadFile } from "@/components/ui/download-file";
import type { ImportResult } from "@/lib/clients/import";
import { rejectedFile } from "@/lib/clients/import-files";
import { formatNumber } from "@/lib/format";

/** A long table is cut here; the file has all of it. */
const ROWS_SHOWN = 100;

type ImportReportProps = { result: ImportResult; onAgain: () => void };

/** How many were created, skipped and rejected, and why. */
export function ImportReport({ result, onAgain }: ImportReportProps) {
  return (
    <>
      <Card>
        <h2 role="status" className="sr-only">
          {`Import finished: ${result.createdCount} created, ${result.skippedCount} skipped, ${result.rejectedCount} rejected`}
        </h2>
        <dl className="grid grid-cols-3 divide-x divide-line">
          <Figure label="Created" value={result.createdCount} />
          <Figure label="Skipped" value={result.skippedCount} />
          <Figure label="Rejected" value={result.rejectedCount} />
        </dl>
      </Card>
      {result.rejected.length > 0 && (
        <RowTable
          title="Rejected rows"
          text="Download them, mend them in a spreadsheet and import that file."
          action={
            <Button size="sm" onClick={() => void saveRejected(result)}>
              <FileDown aria-hidden="true" />
              Download rejected rows
            </Button>
          }
          rows={result.rejected.map(({ row, reason, values }) => ({
            row,
            reason,
            about: values.filter(Boolean).slice(0, 3).join(", "),
          }))}
        />
      )}
      {result.skipped.length > 0 && (
        <RowTable
          title="Skipped rows"
          text="These were there already; nothing about them was changed."
          rows={result.skipped.map(({ row, reason, client_id }) => ({
            row,
            reason,
            about: client_id && (
              <Link
                href={`/client/${client_id}`}
                prefetch={false}
                className="text-accent-fg underline-offset-4 hover:underline"
              >
                Show client
              </Link>
            ),
          }))}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onAgain}>Import another file</Button>
        <ButtonLink href="/clients" variant="primary">
          View clients
        </ButtonLink>
      </div>
    </>
  );
}

async function saveRejected(result: ImportResult) {
  downloadFile(await rejectedFile(result), "rejected-clients.csv");
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="px-5 py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

type RowTableProps = {
  title: string;
  text: string;
  action?: ReactNode;
  rows: { row: number; reason: string; about: ReactNode }[];
};

function RowTable({ title, text, action, rows }: RowTableProps) {
  const more = rows.length - ROWS_SHOWN;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-t border-line text-muted">
            <th scope="col" className="w-20 py-2 pl-5 font-medium">
              Row
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Reason
            </th>
            <th scope="col" className="py-2 pr-5 font-medium touch:hidden">
              Client
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map(({ row, reason, about }) => (
            <tr key={row} className="border-t border-line align-top">
              <td className="py-2 pl-5 tabular-nums">{formatNumber(row)}</td>
              <td className="px-3 py-2 [overflow-wrap:anywhere]">
                {reason}
                <span className="block text-muted md:hidden">{about}</span>
              </td>
              <td className="max-w-72 truncate py-2 pr-5 text-muted touch:hidden">{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          and {formatNumber(more)} more
        </p>
      )}
    </Card>
  );
}
