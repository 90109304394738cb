import { useId, useState, type ReactNode } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";

type FormSectionProps = {
  /** The fragment of the address, for links to the section. */
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** Renders related fields under a title and a line of text. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-20 border-t border-line py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}

type FoldedFieldsProps = {
  title: string;
  /** The content in words, beside the title. */
  text: string;
  /** Whether the section stays open, because a field in it was filled in or is invalid. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Renders rarely used fields, folded until they are opened, filled in or invalid. */
export function FoldedFields({ title, text, isNeeded, children }: FoldedFieldsProps) {
  const [isOpened, setOpened] = useState(isNeeded);
  return (
    <details
      open={isOpened || isNeeded}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-t border-line py-4"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="shrink-0 font-medium">{title}</span>
        <span className="truncate text-sm text-muted group-open:hidden">{text}</span>
      </summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  );
}

type FormFooterProps = {
  children: ReactNode;
  /** The reason it was not saved, right above the pressed button. */
  notice?: ReactNode;
  className?: string;
};

/** Renders Cancel and the primary action, which stay visible while the form scrolls. */
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
