import { formatNumber } from "@/lib/format";
import type { Forecast } from "@/lib/clients/import-preview";

const SHOWN = 5;

/** What the file alone tells about its rows before anything is sent. */
export function ImportForecast({ forecast }: { forecast: Forecast | null }) {
  return (
    <div role="status" className="min-h-6 text-sm text-muted">
      {!forecast && "Checking the rows..."}
      {forecast && forecast.rejected.length === 0 && (
        <p>Every row can be read. Clients you already have are skipped.</p>
      )}
      {forecast && forecast.rejected.length > 0 && <Rejected rejected={forecast.rejected} />}
    </div>
  );
}

function Rejected({ rejected }: Pick<Forecast, "rejected">) {
  const more = rejected.length - SHOWN;
  return (
    <>
      <p className="text-text">
        {formatNumber(rejected.length)} {rejected.length === 1 ? "row" : "rows"} cannot be imported
        as they are. You can download them afterwards.
      </p>
      <ul className="mt-1">
        {rejected.slice(0, SHOWN).map(({ row, reason }) => (
          <li key={row}>
            Row {formatNumber(row)}: {reason}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </>
  );
}
