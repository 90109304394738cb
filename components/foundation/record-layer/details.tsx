import { Link } from "@/components/foundation/ui/link";
import type { ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";

/** A record's fields as a list of terms. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="@container divide-y divide-line px-5 pt-2 pb-1.5">{children}</dl>;
}

/** One field. An empty one reads "Not set". In a narrow column, and while the field is edited, the label is above. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[minmax(0,1fr)] content-center items-baseline gap-x-3 py-1.5 @min-[300px]:not-has-[form]:grid-cols-[96px_minmax(0,1fr)]">
      <dt className="text-sm [overflow-wrap:anywhere] text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-muted">Not set</span>}
      </dd>
    </div>
  );
}

type RecordLinkProps = {
  /** Null when the reader cannot see the other record; then only its name is shown. */
  href: string | null;
  children: ReactNode;
  className?: string;
  prefetch?: boolean;
};

/** The name of another record as a link. */
export function RecordLink({ href, children, className, prefetch }: RecordLinkProps) {
  if (href === null) return children;
  return (
    <Link
      href={href}
      prefetch={prefetch}
      className={cn("rounded-mark text-accent-fg underline-offset-4 hover:underline", className)}
    >
      {children}
    </Link>
  );
}
