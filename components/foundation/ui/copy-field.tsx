import { CopyButton } from "./copy-button";

type CopyFieldProps = { label: string; value: string };

/** Shows a text in full with a button to copy it. */
export function CopyField({ label, value }: CopyFieldProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2">
        <code className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{value}</code>
        <span className="-my-1 shrink-0">
          <CopyButton value={value} />
        </span>
      </div>
    </div>
  );
}
