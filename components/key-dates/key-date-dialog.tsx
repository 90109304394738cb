"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { ApiError } from "@/lib/api/fetch";
import { formatDate } from "@/lib/format";
import { useCreateKeyDate, useUpdateKeyDate } from "@/lib/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/key-dates/messages";
import { KEY_DATE_NOTE_LIMIT, type KeyDateKind } from "@/lib/key-dates/schema";
import type { KeyDate } from "@/lib/key-dates/serialize";
import { parseTypedDay } from "@/lib/typed-day";

type KeyDateDialogProps = {
  dealId: string;
  /** The one to change, or null to add one of the kinds that are free. */
  keyDate: KeyDate | null;
  kinds: readonly KeyDateKind[];
  today: string;
  onClose: () => void;
};

/** Adds or changes a key date. */
export function KeyDateDialog({ dealId, keyDate, kinds, today, onClose }: KeyDateDialogProps) {
  const [kind, setKind] = useState(kinds[0]);
  const [typedDay, setTypedDay] = useState(keyDate ? formatDate(keyDate.due_date) : "");
  const [note, setNote] = useState(keyDate?.note ?? "");
  const [dayError, setDayError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateKeyDate(dealId);
  const update = useUpdateKeyDate();
  const pending = create.isPending || update.isPending;
  const title = keyDate ? `Edit ${KEY_DATE_LABELS[keyDate.kind].toLowerCase()}` : "Add key date";

  async function save() {
    const due_date = parseTypedDay(typedDay, today);
    if (!due_date) return setDayError(keyDateMessages.dueDateInvalid);
    setProblem(null);
    try {
      if (keyDate) await update.mutateAsync({ id: keyDate.id, changes: { due_date, note } });
      else if (kind) await create.mutateAsync({ kind, due_date, note });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setProblem((refused && error.message) || keyDateMessages.saveFailed);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent title={title} size="sm">
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void save();
          }}
        >
          <DialogBody className="flex flex-col gap-4">
            {!keyDate && (
              <Field label="Key date">
                <NativeSelect
                  value={kind}
                  onChange={({ target }) =>
                    setKind(kinds.find((candidate) => candidate === target.value))
                  }
                >
                  {kinds.map((option) => (
                    <option key={option} value={option}>
                      {KEY_DATE_LABELS[option]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
            <Field label="Day" required error={dayError}>
              <DateInput
                name="day"
                value={typedDay}
                today={today}
                onValueChange={(typed) => {
                  setTypedDay(typed);
                  setDayError(undefined);
                  setProblem(null);
                }}
              />
            </Field>
            <Field label="Note" optional>
              <Input
                value={note}
                maxLength={KEY_DATE_NOTE_LIMIT}
                autoComplete="off"
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
            {problem && <Banner>{problem}</Banner>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={pending}>
              Save key date
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
