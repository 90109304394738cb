import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";

type CardProps = ComponentProps<"div"> & {
  /** Whether the whole card is a link or button. Hover darkens only the border. */
  interactive?: boolean;
};

export function Card({ interactive = false, className, ...rest }: CardProps) {
  return (
    <div
      className={cn(
        "min-w-0 rounded-card border border-line bg-surface",
        interactive &&
          "relative transition-colors focus-within:border-line-strong hover:border-control",
        className,
      )}
      {...rest}
    />
  );
}

type CardHeaderProps = {
  title: ReactNode;
  /** A quiet line under the title. */
  text?: ReactNode;
  actions?: ReactNode;
  /** The title's heading level. */
  level?: 2 | 3;
  className?: string;
};

export function CardHeader({ title, text, actions, level = 2, className }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={cn("flex items-start justify-between gap-4 px-5 pt-4", className)}>
      <div className="min-w-0">
        <Heading className="text-lg">{title}</Heading>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("p-5", className)} {...rest} />;
}
