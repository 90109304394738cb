"use client";

import { useForm } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { Button } from "@/components/foundation/ui/button";
import { startDownload } from "@/components/foundation/ui/download-file";
import { Form } from "@/components/foundation/ui/form";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { journalQuery } from "@/lib/commissions/journal/schema";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";

type Values = { from: string; until: string };

/** Asks for a range of days and downloads its journal. */
export function JournalDownload() {
  const today = useToday();
  const form = useForm<Values>({
    defaultValues: {
      from: formatDayInput(`${today.slice(0, 7)}-01`),
      until: formatDayInput(today),
    },
  });

  function download(values: Values) {
    const read = (typed: string) => parseDayOrKeep(typed, today, parsePastDay) ?? "";
    const { data, error } = journalQuery.safeParse({
      from: read(values.from),
      until: read(values.until),
    });
    for (const { path, message } of error?.issues ?? []) {
      form.setError(path[0] === "from" ? "from" : "until", { message });
    }
    if (data) startDownload(`/api/commission-journal?from=${data.from}&until=${data.until}`);
  }

  return (
    <Form onSubmit={() => void form.handleSubmit(download)()}>
      <SettingsSection
        title="Journal"
        text="Statements on their closing day, voids on the day of voiding, payments, charges and corrections, as a CSV file. Debits equal credits."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField form={form} name="from" label="First day" today={today} past required />
          <DayField form={form} name="until" label="Last day" today={today} past required />
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" icon="download">
            Download journal
          </Button>
        </div>
      </SettingsSection>
    </Form>
  );
}
