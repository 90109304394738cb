import { useId, type ReactNode } from "react";
import { cn } from "./class-names";

type FormSectionProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together, under a title and a line of text. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 border-t border-line py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}

type FormFooterProps = {
  children: ReactNode;
  /** Why it was not saved, right above the button that was pressed. */
  notice?: ReactNode;
  className?: string;
};

/** Cancel and the primary action, always in sight. */
export function FormFooter({ children, notice, className }: FormFooterProps) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 -mx-1 border-t border-line bg-bg px-1 py-3",
        "touch:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] touch:-mx-4 touch:px-4",
        className,
      )}
    >
      <div className="mb-3 empty:hidden">{notice}</div>
      <div className="flex items-center justify-end gap-2 touch:[&>*]:flex-1">{children}</div>
    </div>
  );
}
