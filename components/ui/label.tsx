import type { ComponentProps } from "react";
import { cn } from "./class-names";

export function Label({ className, ...rest }: ComponentProps<"label">) {
  return <label className={cn("block text-sm font-medium text-text", className)} {...rest} />;
}
