"use client";

import { Dot, getTone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { CHANNEL_LABELS, CHANNELS, type ChannelName } from "@/lib/messaging/messages/list";
import type { Channel } from "@/lib/messaging/messages/serialize";

type Shown = Pick<Channel, "name" | "display_name"> & { color?: string };

/** Shown until the channels load, so that nothing moves under a finger. */
const KNOWN: readonly Shown[] = CHANNELS.map((name) => ({
  name,
  display_name: CHANNEL_LABELS[name],
}));

type ChannelChoiceProps = {
  /** Undefined while loading. */
  channels: readonly Channel[] | undefined;
  value: ChannelName;
  onValueChange: (channel: ChannelName) => void;
};

/** Radio group of channels, each with its colour. It scrolls sideways on the phone. */
export function ChannelChoice({ channels, value, onValueChange }: ChannelChoiceProps) {
  const shown: readonly Shown[] = channels ?? KNOWN;
  return (
    <div
      role="radiogroup"
      aria-label="Channel"
      className="-mx-5 flex shrink-0 flex-wrap gap-1.5 px-5 py-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
    >
      {shown.map(({ name, display_name, color }) => (
        <label
          key={name}
          className={cn(
            "relative inline-flex h-8 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-sm font-medium text-muted transition-colors hover:bg-hover touch:h-11 touch:px-4",
            "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-fg",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring",
          )}
        >
          <input
            type="radio"
            name="channel"
            value={name}
            checked={name === value}
            onChange={() => onValueChange(name)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <Dot tone={getTone(color)} />
          {display_name}
        </label>
      ))}
    </div>
  );
}
