"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as RadixSelect } from "radix-ui";
import { Dot, type Tone } from "./badge";
import { cn } from "./class-names";
import { controlClasses } from "./control-classes";
import { useFieldControl } from "./field-context";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A coloured dot before the label, for statuses. */
  tone?: Tone;
  disabled?: boolean;
};

export type SelectProps<Value extends string = string> = {
  options: readonly SelectOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Puts the choice into a form under this name. */
  name?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  size?: "sm" | "md";
  "aria-label"?: string;
};

/** One of a few options. For long lists (time zones) and plain forms take NativeSelect. */
export function Select<Value extends string = string>({
  options,
  onValueChange,
  onBlur,
  placeholder = "Choose…",
  className,
  size = "md",
  id,
  "aria-label": ariaLabel,
  ...root
}: SelectProps<Value>) {
  const wiring = useFieldControl({ id });
  const isOption = (value: string): value is Value =>
    options.some((option) => option.value === value);
  return (
    <RadixSelect.Root
      {...root}
      onValueChange={(value) => {
        if (isOption(value)) onValueChange?.(value);
      }}
    >
      <RadixSelect.Trigger
        {...wiring}
        aria-label={ariaLabel}
        onBlur={onBlur}
        className={cn(
          controlClasses,
          "inline-flex h-9 items-center justify-between gap-2 px-3 text-left touch:h-11",
          "data-placeholder:text-muted [&>span]:truncate",
          size === "sm" && "h-8 px-2.5 text-sm",
          className,
        )}
      >
        <RadixSelect.Value placeholder={placeholder} />
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)",
            "overflow-hidden rounded-card border border-line bg-surface p-1 shadow-float",
            "data-[state=open]:animate-pop-in",
          )}
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className={cn(
        "relative flex h-8 cursor-default items-center rounded-control pr-8 pl-2 text-base select-none",
        "touch:h-11 touch:text-lg",
        "data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:outline-none",
      )}
    >
      <RadixSelect.ItemText>
        <span className="inline-flex items-center gap-2">
          {option.tone && <Dot tone={option.tone} />}
          {option.label}
        </span>
      </RadixSelect.ItemText>
      <RadixSelect.ItemIndicator className="absolute right-2 text-accent-fg">
        <Check aria-hidden="true" className="size-4" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
