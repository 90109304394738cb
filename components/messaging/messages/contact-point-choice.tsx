"use client";

import { Button } from "@/components/foundation/ui/button";
import type { ContactPoint } from "@/lib/records/clients/contact-points";

type ContactPointChoiceProps = {
  /** The client's addresses or numbers, formatted for display. */
  points: readonly ContactPoint[];
  /** The current value of the field. */
  value: string;
  onChoose: (address: string) => void;
};

/** Renders a client's addresses or numbers as buttons that fill the field; nothing for only one. */
export function ContactPointChoice({ points, value, onChoose }: ContactPointChoiceProps) {
  if (points.length < 2) return null;
  return (
    <div role="group" aria-label="Addresses of this client" className="-mt-2 flex flex-wrap gap-2">
      {points.map(({ label, address }, index) => (
        <Button
          key={index}
          size="sm"
          aria-pressed={address === value}
          onClick={() => onChoose(address)}
          className="max-w-full aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span className="truncate tabular-nums">{address}</span>
          {label && <span className="max-w-24 shrink-0 truncate text-muted">{label}</span>}
        </Button>
      ))}
    </div>
  );
}
