import { useId, type ReactNode } from "react";
import { NativeSelect } from "@/components/foundation/ui/native-select";
import type { ContactPoint } from "@/lib/records/clients/contact-points";

type RecipientProps = {
  /** The client's addresses or numbers. The person chooses when there are several. */
  ways: readonly ContactPoint[];
  chosen: string;
  onChoose: (address: string) => void;
  /** Formats an address for display. */
  shown?: (address: string) => string;
  /** Further controls for the text, at the end of the line. */
  children?: ReactNode;
};

/** Renders the recipient, above the text. */
export function Recipient(props: RecipientProps) {
  const { ways, chosen, onChoose, shown = identity, children } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-2 text-sm">
      {ways.length > 1 ? (
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-2">
          <label htmlFor={id} className="text-muted">
            To
          </label>
          <div className="max-w-full min-w-0 touch:flex-1">
            <NativeSelect
              id={id}
              value={chosen}
              onChange={({ target }) => onChoose(target.value)}
              className="text-ellipsis tabular-nums"
            >
              {ways.map(({ label, address }, index) => (
                <option key={index} value={address}>
                  {shown(address)}
                  {label && ` · ${label}`}
                </option>
              ))}
            </NativeSelect>
          </div>
        </div>
      ) : (
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-muted">To </span>
          <span className="tabular-nums">{shown(chosen)}</span>
        </p>
      )}
      {children}
    </div>
  );
}

const identity = (address: string) => address;
