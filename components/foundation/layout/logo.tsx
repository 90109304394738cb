import { cn } from "@/components/foundation/ui/class-names";

/** Renders the mark: a lintel on its two posts. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={cn("size-7 shrink-0 rounded-mark text-accent", className)}
    >
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path fill="var(--on-accent)" d="M6 8h20v4H6zM7.75 13.25H12V25H7.75zM20 13.25h4.25V25H20z" />
    </svg>
  );
}

/** Renders mark and name, for pages without the sidebar. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="text-lg font-semibold tracking-[-0.015em]">Lintel</span>
    </span>
  );
}
