"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { getRefusalMessage } from "@/lib/foundation/api/fetch";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { getShortLabel } from "@/lib/foundation/record-layer/field-table";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatDate } from "@/lib/foundation/text/format";
import { clientFields } from "@/lib/records/clients/fields";
import {
  MERGED_FIELDS,
  proposeChoices,
  type MergeChoices,
  type MergedField,
} from "@/lib/records/clients/merging";
import { useMergeClients } from "@/lib/records/clients/merging-hooks";
import { mergingMessages as text } from "@/lib/records/clients/merging-messages";
import type { Client } from "@/lib/records/clients/serialize";
import { useUnmerge } from "./use-unmerge";

type MergeClientsDialogProps = {
  /** The two clients. The one created first remains. */
  clients: readonly [Client, Client];
  onMerged?: (survivor: Client) => void;
  onClose: () => void;
};

/** Merges two clients, shown side by side. The person chooses field by field. */
export default function MergeClientsDialog(props: MergeClientsDialogProps) {
  const { clients, onMerged, onClose } = props;
  const timeZone = useTimeZone();
  const [keep, merge] = clients;
  const [choices, setChoices] = useState<Required<MergeChoices>>(() => proposeChoices(keep, merge));
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useMergeClients();
  const { unmerge } = useUnmerge();

  async function save() {
    setProblem(undefined);
    try {
      const survivor = await mutateAsync({ keep: keep.id, merge: merge.id, choices });
      showToast({
        title: text.merged(survivor.name),
        action: { label: "Undo", onClick: () => unmerge(merge.id, merge.name) },
      });
      onMerged?.(survivor);
      onClose();
    } catch (error) {
      setProblem(getRefusalMessage(error) ?? text.mergeFailed);
    }
  }

  const choose = (field: MergedField) => (side: "keep" | "merge") =>
    setChoices((chosen) => ({ ...chosen, [field]: side }));
  return (
    <Dialog open onOpenChange={(open) => !open && !isPending && onClose()}>
      <DialogContent
        size="lg"
        title="Merge two clients"
        description="Notes, deals, tasks, messages, emails, phones and tags of both are kept. You can undo this for 30 days."
      >
        <DialogBody className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-2 text-sm text-muted md:grid-cols-[88px_1fr_1fr]">
            <span className="max-md:hidden" />
            {clients.map((client) => (
              <p key={client.id}>Added {formatDate(client.created_at, timeZone)}</p>
            ))}
          </div>
          {MERGED_FIELDS.map((field) => (
            <FieldChoice
              key={field}
              label={getShortLabel(clientFields[field])}
              values={[toText(keep, field), toText(merge, field)]}
              chosen={choices[field]}
              onChoose={choose(field)}
            />
          ))}
          {problem && <Banner>{problem}</Banner>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} onClick={() => void save()}>
            Merge clients
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const toText = (client: Client, name: MergedField): string =>
  name === "owner_id"
    ? (client.owner_name ?? "Former member")
    : (formatField(clientFields[name], client[name]) ?? "");

type FieldChoiceProps = {
  label: string;
  /** The values of the remaining and of the merged client. */
  values: [string, string];
  chosen: "keep" | "merge";
  onChoose: (side: "keep" | "merge") => void;
};

const SIDES = ["keep", "merge"] as const;

/** Renders a field of both clients: one value when they agree, otherwise a choice. */
function FieldChoice({ label, values, chosen, onChoose }: FieldChoiceProps) {
  const agree = values[0] === values[1];
  return (
    <fieldset className="grid grid-cols-2 items-stretch gap-2 md:grid-cols-[88px_1fr_1fr]">
      <legend className="contents">
        <span className="col-span-2 self-center text-sm text-muted md:col-span-1">{label}</span>
      </legend>
      {agree ? (
        <p className="col-span-2 flex min-h-9 items-center px-3 wrap-anywhere">
          {values[0] || <span className="text-muted">None</span>}
        </p>
      ) : (
        SIDES.map((side, index) => (
          <label
            key={side}
            className={cn(
              "flex min-h-9 cursor-pointer items-center gap-2 rounded-control border px-3 py-1.5 wrap-anywhere touch:min-h-11",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
              chosen === side
                ? "border-accent bg-accent-soft"
                : "border-line-strong hover:bg-hover",
              !values[index] && "cursor-not-allowed text-muted",
            )}
          >
            <input
              type="radio"
              name={label}
              checked={chosen === side}
              disabled={!values[index]}
              onChange={() => onChoose(side)}
              className="accent-accent"
            />
            {values[index] || "None"}
          </label>
        ))
      )}
    </fieldset>
  );
}
