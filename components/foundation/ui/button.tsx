import Link from "next/link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import { cn } from "./class-names";
import { Spinner } from "./spinner";

const buttonClasses = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-control",
    "font-medium whitespace-nowrap transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:pointer-events-none disabled:opacity-50 print:hidden",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover",
        secondary:
          "border border-line-strong bg-surface text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover",
        quiet: "text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover",
        danger: "bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover",
        "danger-quiet": "text-danger-fg hover:bg-danger-soft active:bg-danger-soft",
        link: "text-accent-fg underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-8 px-2.5 text-sm touch:h-11 touch:px-3.5 touch:text-base",
        md: "h-9 px-3.5 text-base touch:h-11 touch:px-4",
        lg: "h-11 px-5 text-lg",
        icon: "size-9 touch:size-11",
        "icon-sm": "size-8 touch:size-11",
      },
    },
    compoundVariants: [{ variant: "link", class: "h-auto px-0 touch:h-11 touch:px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type ButtonLook = VariantProps<typeof buttonClasses> & {
  /** An icon before the words, or alone with `aria-label`. */
  icon?: LucideIcon;
};

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** The action is running: shows a spinner, keeps the width, refuses a second press. */
    pending?: boolean;
  };

/** A button. Defaults to `type="button"`; set `type="submit"` in forms. */
export function Button({
  variant,
  size,
  pending = false,
  icon: Icon,
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
        {Icon && <Icon aria-hidden="true" />}
        {children}
      </PendingContent>
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "aria-label" | "children"> & {
  icon: LucideIcon;
  /** What it does, for people who do not see the icon. */
  label: string;
};

/** A quiet button with an icon alone. */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button variant="quiet" size="icon-sm" aria-label={label} {...button} />
);

/** The label keeps its place, invisible but read out, while the spinner turns above it. */
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

/** A link that looks like a button: it goes somewhere and does nothing. */
export function ButtonLink({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link className={cn(buttonClasses({ variant, size }), className)} {...rest}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Link>
  );
}
