"use client";

import { useTheme } from "next-themes";
import { useId } from "react";
import { pauseTransitions } from "@/components/foundation/layout/theme-change";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";

export const themes = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "monitor" },
] as const;

/** Returns the chosen theme. None is marked until hydration, because the server does not know it. */
export function useThemeChoice() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useInBrowser(() => true, false);
  return {
    theme: inBrowser ? (theme ?? "") : "",
    setTheme: (next: string) => {
      pauseTransitions();
      setTheme(next);
    },
  };
}

/** Renders the choice of light, dark or the system's theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme, setTheme } = useThemeChoice();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      className={cn("grid grid-cols-3 gap-0.5 rounded-control bg-sunken p-0.5", className)}
    >
      {themes.map(({ value, label, icon }) => (
        <label
          key={value}
          className={cn(
            "flex h-7 cursor-pointer items-center justify-center gap-1.5 rounded-mark text-sm text-muted transition-colors touch:h-11",
            "hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-ring",
            "has-checked:bg-surface has-checked:font-medium has-checked:text-text has-checked:ring-1 has-checked:ring-line-strong",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon name={icon} className="size-3.5" />
          {label}
        </label>
      ))}
    </div>
  );
}
