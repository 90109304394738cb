"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormFooter } from "@/components/foundation/ui/form-section";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ImportQuestions, ValueChoice } from "@/lib/records/clients/import-preview";
import type { UnknownValue } from "@/lib/records/clients/import-values";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { normalizeValue } from "@/lib/records/clients/normalize-value";
import { SOURCE_OPTIONS } from "@/lib/records/clients/sources";

type Member = { user_id: string; name: string; email: string };

type ImportValuesProps = {
  questions: ImportQuestions;
  initial: ValueChoice;
  members: readonly Member[];
  onBack: () => void;
  onNext: (values: ValueChoice) => void;
};

/** Returns the value chosen for a word. Uses a Map because a word may equal a property that every object has. */
const getMeaning = (held: Readonly<Record<string, string>>, word: string) =>
  new Map(Object.entries(held)).get(normalizeValue(word)) ?? "";

const SOURCES = SOURCE_OPTIONS.filter(([source]) => source !== "unknown").map(([id, name]) => ({
  id,
  name,
}));

const rowsText = (rows: number) => `${formatNumber(rows)} ${rows === 1 ? "row" : "rows"}`;

/** Asks for the meaning of each word in the file, and what to do with values that cannot be stored. */
export function ImportValues({ questions, initial, members, onBack, onNext }: ImportValuesProps) {
  const [values, setValues] = useState(initial);
  const statuses = questions.unknown.filter(({ field }) => field === "status");
  const sources = questions.unknown.filter(({ field }) => field === "source");
  const owners = questions.unknown.filter(({ field }) => field === "owner");

  const choose = (kind: "statuses" | "sources" | "owners", word: string, meaning: string) =>
    setValues({ ...values, [kind]: { ...values[kind], [normalizeValue(word)]: meaning } });

  return (
    <>
      {statuses.length > 0 && (
        <ValueCard
          title="Client types"
          text="Some client types in the file do not exist in Lintel. They are kept in the note, a stage as a tag."
          values={statuses}
          chosen={values.statuses}
          options={CLIENT_STATUSES.map((status) => ({ id: status, name: status }))}
          fallback="Leave the rows out"
          onChoose={(word, meaning) => choose("statuses", word, meaning)}
        />
      )}
      {sources.length > 0 && (
        <ValueCard
          title="Sources"
          text="Some sources in the file do not exist in Lintel. They are kept as the source detail."
          values={sources}
          chosen={values.sources}
          options={SOURCES}
          fallback="Unknown"
          onChoose={(word, meaning) => choose("sources", word, meaning)}
        />
      )}
      {owners.length > 0 && (
        <ValueCard
          title="Owners"
          text="No one you can assign clients to has this name. The clients are yours, with the name in the note."
          values={owners}
          chosen={values.owners}
          options={members.map(({ user_id, name, email }) => ({
            id: user_id,
            name: name || email,
          }))}
          fallback="Me"
          onChoose={(word, meaning) => choose("owners", word, meaning)}
        />
      )}
      {questions.badRows > 0 && (
        <Card className="px-5 py-4">
          <h2 className="mb-2 text-lg">Values that cannot be kept</h2>
          <Checkbox
            label={`Import ${rowsText(questions.badRows)} without the emails, numbers and addresses that are not valid`}
            description="They go to the client's note. Otherwise the rows are left out, so you can fix them in a spreadsheet."
            checked={values.keepsBadRows}
            onCheckedChange={(keepsBadRows) => setValues({ ...values, keepsBadRows })}
          />
        </Card>
      )}
      <FormFooter>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" onClick={() => onNext(values)}>
          Next
        </Button>
      </FormFooter>
    </>
  );
}

type ValueCardProps = {
  title: string;
  text: string;
  values: readonly UnknownValue[];
  /** The choices by word. */
  chosen: Readonly<Record<string, string>>;
  options: readonly { id: string; name: string }[];
  /** The meaning of an empty choice. */
  fallback: string;
  onChoose: (word: string, meaning: string) => void;
};

function ValueCard({ title, text, values, chosen, options, fallback, onChoose }: ValueCardProps) {
  return (
    <Card>
      <div className="px-5 pt-4 pb-3">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {values.map(({ value, rows }) => (
          <li
            key={value}
            className="grid grid-cols-[minmax(0,1fr)_15rem] items-center gap-x-4 gap-y-2 px-5 py-2.5 touch:grid-cols-1 touch:py-3.5"
          >
            <p className="min-w-0 truncate" title={value}>
              <span className="font-medium">{value}</span>
              <span className="text-sm text-muted"> · {rowsText(rows)}</span>
            </p>
            <NativeSelect
              aria-label={`What “${value}” means`}
              value={getMeaning(chosen, value)}
              onChange={({ target }) => onChoose(value, target.value)}
            >
              <Options options={options.map(({ id, name }) => [id, name])} />
              <option value="">{fallback}</option>
            </NativeSelect>
          </li>
        ))}
      </ul>
    </Card>
  );
}
