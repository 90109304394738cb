import { cn } from "@/components/foundation/ui/class-names";

type SidebarLabelProps = { children: string; collapsed: boolean };

/**
 * Renders the text of a sidebar entry. When collapsed it appears beside the icon on hover or focus. The entry
 * around it must be a `group/entry relative`.
 */
export function SidebarLabel({ children, collapsed }: SidebarLabelProps) {
  return (
    <span
      className={cn(
        collapsed
          ? "pointer-events-none absolute left-full ml-4 rounded-control bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-bg opacity-0 transition-opacity group-hover/entry:opacity-100 group-hover/entry:delay-200 group-focus-visible/entry:opacity-100"
          : "truncate",
      )}
    >
      {children}
    </span>
  );
}
