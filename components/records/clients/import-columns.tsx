"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { FormFooter } from "@/components/foundation/ui/form-section";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { formatNumber } from "@/lib/foundation/text/format";
import { toImportField } from "@/lib/records/clients/import-custom-fields";
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ColumnChoice,
  type ImportField,
} from "@/lib/records/clients/import-fields";
import {
  getContactLabel,
  missingColumns,
  type ImportPreview,
} from "@/lib/records/clients/import-preview";
import { toFirstNameFirst } from "@/lib/records/clients/name-order";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { groupBySection } from "@/lib/records/custom-fields/sections";

/** More unmapped columns than this are folded below the others. */
const MANY = 6;
const SAMPLES = 3;

/** The fields that columns may be mapped to, under their headings; built-in fields have no heading. */
type OfferedFields = { heading: string; options: (readonly [ImportField, string])[] }[];

/** Returns what columns may be mapped to: the built-in fields and the team's own. */
export function listOfferedFields(
  customFields: readonly CustomField[],
  canAssign: boolean,
): OfferedFields {
  const builtIn = IMPORT_FIELDS.filter((name) => name !== "owner" || canAssign);
  return [
    { heading: "", options: builtIn.map((name) => [name, IMPORT_FIELD_LABELS[name]]) },
    ...groupBySection(customFields).map(({ heading, fields }) => ({
      heading,
      options: fields.map((field) => [toImportField(field), field.label] as const),
    })),
  ];
}

const findOffered = (offered: OfferedFields, value: string): ImportField | null =>
  offered.flatMap(({ options }) => options).find(([name]) => name === value)?.[0] ?? null;

type ImportColumnsProps = {
  fileName: string;
  preview: ImportPreview;
  initial: ColumnChoice;
  offered: OfferedFields;
  onCancel: () => void;
  onNext: (columns: ColumnChoice) => Promise<void>;
};

/** Renders the columns of the file with sample values, and asks which field each one becomes. */
export function ImportColumns(props: ImportColumnsProps) {
  const { fileName, preview, initial, offered, onCancel, onNext } = props;
  const [columns, setColumns] = useState(initial);
  const [pending, setPending] = useState(false);
  const missing = missingColumns(columns);
  const { header, rows, filled, guess, writer } = preview;
  const indexes = header.map((_name, index) => index);
  const matters = (index: number) => filled[index] === true && !isUnknown(guess[index]);
  const known = indexes.filter(matters);
  const rest = indexes.filter((index) => !matters(index));

  /** Maps all columns of that name, because the file is mapped by name. */
  function choose(name: string, field: ImportField | null) {
    setColumns(columns.map((held, index) => (header[index] === name ? field : held)));
  }

  async function next() {
    setPending(true);
    await onNext(columns);
    setPending(false);
  }

  const list = (some: number[]) => (
    <ul className="divide-y divide-line border-t border-line">
      {some.map((index) => (
        <ColumnRow
          key={index}
          heading={header[index] || `Column ${index + 1}`}
          samples={getSamples(preview, index)}
          field={columns[index] ?? null}
          label={getContactLabel(header, columns, index)}
          rawValue={columns[index] === "name_last_first" ? toReversedName(preview, index) : null}
          offered={offered}
          onChoose={(field) => choose(header[index] ?? "", field)}
        />
      ))}
    </ul>
  );

  return (
    <>
      <Card>
        <div className="px-5 pt-4 pb-3">
          <h2 className="text-lg [overflow-wrap:anywhere]">{fileName}</h2>
          <p className="text-sm text-muted">
            {writer && <span className="text-text">Looks like an export of {writer}. </span>}
            {formatNumber(rows.length)} {rows.length === 1 ? "row" : "rows"}. Check the field for
            each column. Columns without a field go to the client’s note.
          </p>
        </div>
        {list(rest.length > MANY ? known : indexes)}
      </Card>
      {rest.length > MANY && (
        <Card>
          <details className="group">
            <summary className="cursor-pointer px-5 py-3.5 text-sm font-medium touch:py-4">
              {formatNumber(rest.length)} more columns: the client’s note, or empty
            </summary>
            {list(rest)}
          </details>
        </Card>
      )}
      {missing.length > 0 && <Banner tone="warning">{missingText(missing)}</Banner>}
      <FormFooter>
        <Button onClick={onCancel}>Choose another file</Button>
        <Button
          variant="primary"
          pending={pending}
          disabled={missing.length > 0}
          onClick={() => void next()}
        >
          Next
        </Button>
      </FormFooter>
    </>
  );
}

const isUnknown = (field: ImportField | null | undefined) => field === null || field === "notes";

/** Returns the first distinct values of a column. */
function getSamples({ rows }: ImportPreview, index: number): string {
  const samples = new Set<string>();
  for (const { values } of rows.slice(0, 100)) {
    const value = (values[index] ?? "").trim();
    if (value !== "") samples.add(value.slice(0, 80));
    if (samples.size === SAMPLES) break;
  }
  return [...samples].join(" · ");
}

/** Returns the first name of a "last name first" column as the import will write it. */
function toReversedName({ rows }: ImportPreview, index: number): string | null {
  const names = rows.map(({ values }) => (values[index] ?? "").trim());
  const turned = names.find((name) => toFirstNameFirst(name) !== name);
  return turned === undefined ? null : toFirstNameFirst(turned);
}

type ColumnRowProps = {
  heading: string;
  samples: string;
  field: ImportField | null;
  /** The label, for emails and phones stored after the first. */
  label: string | null;
  /** A sample value, for names with the last name first: shows how the import writes them. */
  rawValue: string | null;
  offered: OfferedFields;
  onChoose: (field: ImportField | null) => void;
};

function ColumnRow(props: ColumnRowProps) {
  const { heading, samples, field, label, rawValue, offered, onChoose } = props;
  const isLeftOut = field === null;
  return (
    <li
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_15rem] items-center gap-x-4 gap-y-2 px-5 py-2.5 touch:grid-cols-1 touch:py-3.5",
        isLeftOut && "bg-sunken",
      )}
    >
      <div className="min-w-0">
        <p className={cn("truncate font-medium", isLeftOut && "text-muted")} title={heading}>
          {heading}
          {label !== null && <span className="font-normal text-muted"> · labeled “{label}”</span>}
          {rawValue && <span className="font-normal text-muted"> · written “{rawValue}”</span>}
        </p>
        <p className="truncate text-sm text-muted">{samples || "Empty"}</p>
      </div>
      <NativeSelect
        aria-label={`Field for “${heading}”`}
        value={field ?? ""}
        onChange={({ target: { value } }) => onChoose(findOffered(offered, value))}
      >
        <option value="">Leave out</option>
        {offered.map(({ heading: group, options }) =>
          group === "" ? (
            <Options key={group} options={options} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </NativeSelect>
    </li>
  );
}

function missingText(missing: ReturnType<typeof missingColumns>): string {
  const what = missing.map((field) =>
    field === "name" ? "the name" : "an email or a phone number",
  );
  return `Choose the column for ${what.join(" and for ")}. Every client needs both.`;
}
