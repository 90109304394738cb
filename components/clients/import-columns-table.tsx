"use client";

import { useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { FormFooter } from "@/components/ui/form-section";
import { NativeSelect } from "@/components/ui/native-select";
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  isImportField,
  type ImportField,
} from "@/lib/clients/import-columns";
import {
  forecastImport,
  keptAs,
  missingColumns,
  type ColumnChoice,
  type Forecast,
  type ImportPreview,
} from "@/lib/clients/import-preview";
import { formatNumber } from "@/lib/format";
import { ImportForecast } from "./import-forecast";

const PREVIEW_ROWS = 5;

type ImportColumnsProps = {
  fileName: string;
  preview: ImportPreview;
  onCancel: () => void;
  onImport: (columns: ColumnChoice) => void;
};

/** The first rows of the file, and over each column what it will become. */
export function ImportColumns({ fileName, preview, onCancel, onImport }: ImportColumnsProps) {
  const [columns, setColumns] = useState(preview.guess);
  const forecast = useForecast(preview, columns);
  const missing = missingColumns(columns);
  const rows = preview.rows.slice(0, PREVIEW_ROWS);

  /** Columns of the same name go together: the file is mapped by name. */
  function choose(header: string, field: ImportField | null) {
    setColumns(columns.map((held, index) => (preview.header[index] === header ? field : held)));
  }

  return (
    <>
      <Card>
        <div className="px-5 pt-4 pb-3">
          <h2 className="text-lg [overflow-wrap:anywhere]">{fileName}</h2>
          <p className="text-sm text-muted">
            {formatNumber(preview.rows.length)} {preview.rows.length === 1 ? "row" : "rows"}. Check
            what each column holds; columns left out are greyed.
          </p>
        </div>
        <div
          className="overflow-x-auto border-t border-line"
          tabIndex={0}
          role="region"
          aria-label="First rows of the file"
        >
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr className="align-top">
                {preview.header.map((header, index) => (
                  <ColumnHead
                    key={index}
                    header={header || `Column ${index + 1}`}
                    field={columns[index] ?? null}
                    label={keptAs(preview.header, columns, index)}
                    onChoose={(field) => choose(header, field)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row} className="border-t border-line">
                  {preview.header.map((_header, index) => (
                    <td
                      key={index}
                      className={cn(
                        "max-w-60 truncate px-3 py-2 first:pl-5 last:pr-5",
                        columns[index] === null && "bg-sunken text-muted",
                      )}
                    >
                      {row.values[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {missing.length > 0 && <Banner tone="warning">{missingText(missing)}</Banner>}
      <ImportForecast forecast={forecast} />
      <FormFooter>
        <Button onClick={onCancel}>Choose another file</Button>
        <Button
          variant="primary"
          disabled={!forecast || forecast.ready === 0}
          onClick={() => onImport(columns)}
        >
          {forecast
            ? `Import ${formatNumber(forecast.ready)} ${forecast.ready === 1 ? "client" : "clients"}`
            : "Import"}
        </Button>
      </FormFooter>
    </>
  );
}

type ColumnHeadProps = {
  header: string;
  field: ImportField | null;
  /** Of e-mails and phones that are kept beside the first. */
  label: string | null;
  onChoose: (field: ImportField | null) => void;
};

function ColumnHead({ header, field, label, onChoose }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      className={cn(
        "min-w-44 px-3 pt-3 pb-3 font-medium first:pl-5 last:pr-5",
        field === null && "bg-sunken text-muted",
      )}
    >
      <span className="mb-1.5 block max-w-60 truncate" title={header}>
        {header}
      </span>
      <NativeSelect
        className="font-normal"
        aria-label={`What “${header}” holds`}
        value={field ?? ""}
        onChange={({ target: { value } }) => onChoose(isImportField(value) ? value : null)}
      >
        <option value="">Leave out</option>
        {IMPORT_FIELDS.map((name) => (
          <option key={name} value={name}>
            {IMPORT_FIELD_LABELS[name]}
          </option>
        ))}
      </NativeSelect>
      {label !== null && (
        <span className="mt-1.5 block font-normal text-muted">Labelled “{label}”</span>
      )}
    </th>
  );
}

/** Judged anew after each choice; null while that is under way. */
function useForecast(preview: ImportPreview, columns: ColumnChoice): Forecast | null {
  const [judged, setJudged] = useState<{ of: ColumnChoice; forecast: Forecast } | null>(null);
  useEffect(() => {
    let current = true;
    void forecastImport(preview, columns).then((forecast) => {
      if (current) setJudged({ of: columns, forecast });
    });
    return () => {
      current = false;
    };
  }, [preview, columns]);
  return judged?.of === columns ? judged.forecast : null;
}

function missingText(missing: ("name" | "phone")[]): string {
  const what = missing.map((field) => (field === "name" ? "the name" : "the phone number"));
  return `Choose which column holds ${what.join(" and which holds ")}. Every client needs both.`;
}
