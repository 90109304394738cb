import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: ["hero"],
      radius: ["mark", "control", "card", "dialog"],
      shadow: ["float", "dialog"],
      container: ["prose", "content", "form"],
    },
  },
});

/** Joins class names. Of two that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
