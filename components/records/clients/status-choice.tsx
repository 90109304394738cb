import { useId, type ComponentProps } from "react";
import { Dot } from "@/components/foundation/ui/badge";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { statusColor } from "@/lib/records/clients/status-color";

type StatusChoiceProps = Omit<ComponentProps<"input">, "type" | "value" | "id">;

/** Renders radio buttons for Buyer, Seller and In Contract. Takes the props of `register`. */
export function StatusChoice({ ...input }: StatusChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Client type</legend>
      <div className="grid grid-cols-3 gap-2">
        {CLIENT_STATUSES.map((status) => (
          <label
            key={status}
            htmlFor={`${id}-${status}`}
            className="flex h-9 items-center justify-center gap-2 rounded-control border border-control bg-surface px-2 text-base whitespace-nowrap transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring touch:h-11"
          >
            <input
              {...input}
              id={`${id}-${status}`}
              type="radio"
              value={status}
              className="sr-only"
            />
            <Dot tone={statusColor(status)} />
            {status}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
