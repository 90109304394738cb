"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Input } from "@/components/foundation/ui/input";
import type { MendableCell } from "@/lib/records/clients/import-row";

type ImportRowEditorProps = {
  /** The reason the row was rejected. */
  reason: string;
  cells: readonly MendableCell[];
  values: readonly string[];
  onTryAgain: (values: string[]) => void;
  onCancel: () => void;
};

/** Renders the cells of a rejected row, to correct them and try the row again. */
export function ImportRowEditor(props: ImportRowEditorProps) {
  const { reason, cells, values, onTryAgain, onCancel } = props;
  const [typed, setTyped] = useState(values);
  const write = (index: number, cell: string) =>
    setTyped(
      Array.from({ length: Math.max(typed.length, index + 1) }, (_, at) =>
        at === index ? cell : (typed[at] ?? ""),
      ),
    );
  return (
    <Form className="grid gap-4 pb-3" onSubmit={() => onTryAgain([...typed])}>
      <p className="text-danger-fg">{reason}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {cells.map(({ index, heading }, place) => (
          <Field key={index} label={heading}>
            <Input
              autoFocus={place === 0}
              value={typed[index] ?? ""}
              onChange={({ target }) => write(index, target.value)}
            />
          </Field>
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Try again</Button>
      </div>
    </Form>
  );
}
