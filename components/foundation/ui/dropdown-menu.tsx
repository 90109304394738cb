"use client";

import { DropdownMenu as RadixMenu } from "radix-ui";
import type { ComponentProps, ReactElement } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";
import { floatingClasses } from "./overlay-classes";

export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

const itemClasses = [
  "relative flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-control px-2 text-base select-none",
  "touch:min-h-11 touch:text-lg",
  "data-disabled:pointer-events-none data-disabled:opacity-50",
  "data-highlighted:bg-hover data-highlighted:outline-none",
  "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted",
].join(" ");

type DropdownMenuProps = ComponentProps<typeof RadixMenu.Content> &
  Pick<ComponentProps<typeof RadixMenu.Root>, "defaultOpen" | "onOpenChange"> & {
    /** The button that opens the menu. */
    trigger: ReactElement;
  };

/** Renders a button and the menu it opens. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, defaultOpen, onOpenChange, className, ...content } = props;
  return (
    <RadixMenu.Root defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          {...content}
          className={cn(floatingClasses, "max-w-[320px] min-w-48 p-1", className)}
        />
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof RadixMenu.Item> & {
  destructive?: boolean;
};

/** Renders a menu item; put a 16 px icon before the text. Use `asChild` with a Link to navigate. */
export function DropdownMenuItem({ destructive, className, ...rest }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      {...rest}
      className={cn(
        itemClasses,
        destructive && "text-danger-fg data-highlighted:bg-danger-soft [&_svg]:text-danger-fg",
        className,
      )}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem {...rest} className={cn(itemClasses, "pr-9", className)}>
      {children}
      <RadixMenu.ItemIndicator className="absolute right-2 [&_svg]:text-accent-fg">
        <Icon name="check" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

/** Renders an item that can be switched on or off. The menu stays open. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      {...rest}
      className={cn(itemClasses, "pr-9", className)}
    >
      {children}
      <RadixMenu.ItemIndicator className="absolute right-2 [&_svg]:text-accent-fg">
        <Icon name="check" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof RadixMenu.Label>) {
  return (
    <RadixMenu.Label
      {...rest}
      className={cn("px-2 pt-1.5 pb-1 text-xs font-medium text-muted", className)}
    />
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
