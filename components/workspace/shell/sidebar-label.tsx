import { cn } from "@/components/foundation/ui/class-names";

type SidebarLabelProps = { children: string; collapsed: boolean };

/**
 * The words of a sidebar entry. Collapsed they fly out beside the icon under pointer or focus; the
 * entry around them is a `group/entry relative`.
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
