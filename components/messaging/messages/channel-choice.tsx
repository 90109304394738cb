"use client";

import { Dot, getTone } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { isSending } from "@/lib/messaging/messages/form-values";
import { CHANNEL_LABELS, CHANNELS, type ChannelName } from "@/lib/messaging/messages/list";
import type { Channel } from "@/lib/messaging/messages/serialize";

type Shown = Pick<Channel, "name" | "display_name"> & { color?: string };

/** The channels shown until the team's channels load, so that nothing moves under a finger. */
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

/**
 * Renders either the channels that send or those that log conversations held elsewhere, and a switch to the
 * others. On the phone the channels scroll sideways.
 */
export function ChannelChoice({ channels, value, onValueChange }: ChannelChoiceProps) {
  const all: readonly Shown[] = channels ?? KNOWN;
  const sends = isSending(value);
  const others = all.find(({ name }) => isSending(name) !== sends);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <ChannelRadios
        shown={all.filter(({ name }) => isSending(name) === sends)}
        {...{ value, onValueChange }}
      />
      {others && (
        <Button variant="link" size="sm" onClick={() => onValueChange(others.name)}>
          {sends ? "Log a call, meeting or note" : "Write an email or text"}
        </Button>
      )}
    </div>
  );
}

type ChannelRadiosProps = Omit<ChannelChoiceProps, "channels"> & { shown: readonly Shown[] };

function ChannelRadios({ shown, value, onValueChange }: ChannelRadiosProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Channel"
      className="-mx-5 flex min-w-0 flex-wrap gap-1.5 px-5 py-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
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
