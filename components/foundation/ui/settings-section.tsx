import type { ReactNode } from "react";

type SettingsSectionProps = { title: string; text: ReactNode; children: ReactNode };

/** Renders title and text beside their form, or above it where there is less room. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 touch:first-of-type:border-t-0 touch:first-of-type:pt-2 lg:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{text}</p>
      </div>
      <div className="max-w-form min-w-0">{children}</div>
    </section>
  );
}
