"use client";

import { Link } from "@/components/foundation/ui/link";
import { cn } from "@/components/foundation/ui/class-names";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { toReportAddress, type ReportAddress } from "@/lib/records/report-catalogue/address";
import { REPORTS, type ReportKey } from "@/lib/records/report-catalogue/reports";

type ReportMenuProps = {
  reports: readonly ReportKey[];
  address: ReportAddress;
  onChoose: (report: ReportKey) => void;
};

/** Renders the menu of reports, which keeps the period and people. On the phone it is a select box. */
export function ReportMenu({ reports, address, onChoose }: ReportMenuProps) {
  return (
    <>
      <nav aria-label="Reports" data-print="hide" className="touch:hidden">
        <ul role="list" className="flex flex-col gap-0.5">
          {reports.map((key) => (
            <li key={key}>
              <Link
                href={`/reports${toReportAddress({ ...address, report: key, by: null })}`}
                aria-current={key === address.report ? "page" : undefined}
                className={cn(
                  "block rounded-control px-3 py-1.5 hover:bg-hover",
                  "aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-fg",
                )}
              >
                {REPORTS[key].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div data-print="hide" className="md:hidden">
        <NativeSelect
          aria-label="Report"
          value={address.report}
          onChange={({ target }) => {
            const chosen = reports.find((key) => key === target.value);
            if (chosen) onChoose(chosen);
          }}
        >
          <Options options={reports.map((key) => [key, REPORTS[key].title])} />
        </NativeSelect>
      </div>
    </>
  );
}
