import type { ReactNode } from "react";

type SettingsGroupProps = {
  title: string;
  /** The headings of the columns, the title first; the title alone when missing. */
  heads?: ReactNode;
  children: ReactNode;
};

/** Renders related rows of a settings list under a quiet title. */
export function SettingsGroup({ title, heads, children }: SettingsGroupProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="border-b border-line pb-2 text-sm font-medium text-muted">
        <h2 id={id} className={heads ? "sr-only" : "text-sm font-medium"}>
          {title}
        </h2>
        {heads}
      </div>
      <ul role="list" aria-labelledby={id} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  );
}
