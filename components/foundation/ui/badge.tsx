import type { ReactNode } from "react";
import { cn } from "./class-names";

const toneClasses = {
  gray: "bg-gray-soft text-gray-fg",
  blue: "bg-blue-soft text-blue-fg",
  violet: "bg-violet-soft text-violet-fg",
  green: "bg-green-soft text-green-fg",
  yellow: "bg-yellow-soft text-yellow-fg",
  red: "bg-red-soft text-red-fg",
  accent: "bg-accent-soft text-accent-fg",
  bronze: "bg-bronze-soft text-bronze-fg",
  silver: "bg-silver-soft text-silver-fg",
  gold: "bg-gold-soft text-gold-fg",
  platinum: "bg-platinum-soft text-platinum-fg",
} as const;

const dotClasses: Record<Tone, string> = {
  gray: "bg-gray",
  blue: "bg-blue",
  violet: "bg-violet",
  green: "bg-green",
  yellow: "bg-yellow",
  red: "bg-red",
  accent: "bg-accent",
  bronze: "bg-bronze",
  silver: "bg-silver",
  gold: "bg-gold",
  platinum: "bg-platinum",
};

/** The colours of a status, priority, role or tier. */
export type Tone = keyof typeof toneClasses;

const aliases: Record<string, Tone> = { amber: "yellow", pine: "accent" };

/** Returns the tone for a colour name from the server; gray for an unknown one. */
export function getTone(name: string | null | undefined): Tone {
  if (!name) return "gray";
  return isTone(name) ? name : (aliases[name] ?? "gray");
}

function isTone(name: string): name is Tone {
  return Object.hasOwn(toneClasses, name);
}

export function Dot({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("inline-block size-1.5 shrink-0 rounded-full", dotClasses[tone], className)}
    />
  );
}

export type BadgeProps = {
  tone?: Tone;
  /** Shows a 6 px dot before the text: for statuses, not for counts. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
};

/** Renders a short status text on a soft tint. */
export function Badge({ tone = "gray", dot = false, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex h-[22px] max-w-full items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap",
        toneClasses[tone],
        className,
      )}
    >
      {dot && <Dot tone={tone} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
