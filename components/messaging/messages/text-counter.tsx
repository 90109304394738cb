import { cn } from "@/components/foundation/ui/class-names";
import { MESSAGE_LIMITS } from "@/lib/messaging/messages/limits";
import { textLength } from "@/lib/messaging/messages/text-length";

const tones = {
  quiet: "text-muted",
  warning: "text-warning-fg",
  danger: "font-medium text-danger-fg",
};

/** Renders length and segments of a text (docs/features/messaging/messages.md, "Texts"). */
export function TextCounter({ text }: { text: string }) {
  const { length, segments, tone, tooLong } = textLength(text);
  return (
    <p className={cn("mt-1 text-right text-xs tabular-nums", tones[tone])}>
      <span data-tone={tone}>
        {length}/{MESSAGE_LIMITS.text}
      </span>
      {segments > 1 && ` · ${segments} texts`}
      {tooLong && ` · ${length - MESSAGE_LIMITS.text} too many`}
    </p>
  );
}
