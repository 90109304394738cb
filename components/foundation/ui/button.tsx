import { Link } from "./link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { VariantProps } from "class-variance-authority";
import { buttonClasses } from "./button-classes";
import { cn } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { Spinner } from "./spinner";

type ButtonLook = VariantProps<typeof buttonClasses> & {
  /** An icon before the text, or alone with `aria-label`. */
  icon?: IconName;
};

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Whether the action is running: shows a spinner, keeps the width and ignores further presses. */
    pending?: boolean;
  };

/** Renders a button. Defaults to `type="button"`; set `type="submit"` in forms. */
export function Button({
  variant,
  size,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const refusePress = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type={type}
      className={cn(buttonClasses({ variant, size }), pending && "cursor-progress", className)}
      onClick={pending ? refusePress : onClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...rest}
    >
      <PendingContent pending={pending}>
        {icon && <Icon name={icon} />}
        {children}
      </PendingContent>
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "aria-label" | "children"> & {
  icon: IconName;
  /** The action in words, for people who do not see the icon. */
  label: string;
};

/** Renders a quiet button with an icon alone. */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button variant="quiet" size="icon-sm" aria-label={label} {...button} />
);

/** Keeps the label in place, invisible but still read by screen readers, with the spinner above it. */
function PendingContent({ pending, children }: { pending: boolean; children: ReactNode }) {
  if (!pending) return children;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    </>
  );
}

/** Renders a link that looks like a button, for a navigation without an action. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link className={cn(buttonClasses({ variant, size }), className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
