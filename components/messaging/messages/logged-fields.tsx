"use client";

import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { Composing } from "./use-compose";

/** Renders the fields of a conversation held elsewhere: direction and time. */
export function LoggedFields({ compose }: { compose: Composing }) {
  const { form, channel, today } = compose;
  const direction = form.watch("direction");
  const reach = (next: typeof direction) => () =>
    form.setValue("direction", next, { shouldDirty: true });
  return (
    <>
      {channel !== "note" && (
        <div>
          <SegmentedControl label="Who reached out">
            <SegmentedOption pressed={direction === "outbound"} onPress={reach("outbound")}>
              I reached out
            </SegmentedOption>
            <SegmentedOption pressed={direction === "inbound"} onPress={reach("inbound")}>
              They reached out
            </SegmentedOption>
          </SegmentedControl>
        </div>
      )}
      <div className="grid grid-cols-[1fr_8rem] items-start gap-4 touch:gap-3">
        <DayField form={form} name="said_day" label="Day" today={today} />
        <TextField form={form} name="said_time" label="Time" type="time" step={60} />
      </div>
    </>
  );
}
