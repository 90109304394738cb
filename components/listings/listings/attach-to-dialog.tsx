"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { showToast } from "@/components/foundation/ui/toast";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { useAttachListing } from "@/lib/listings/listings/hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";

type AttachToDialogProps = { mlsNumber: string; onClose: () => void };

/** Attaches a found listing to a deal, or watches it for a client who sells. */
export default function AttachToDialog({ mlsNumber, onClose }: AttachToDialogProps) {
  const router = useRouter();
  const [kind, setKind] = useState<"deal" | "client">("deal");
  const [chosen, setChosen] = useState<PickedRecord | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate: attach, isPending, error, reset } = useAttachListing();

  function choose(next: PickedRecord | null) {
    setChosen(next);
    setMissing(false);
    reset();
  }

  function submit() {
    if (!chosen) return setMissing(true);
    const to = kind === "deal" ? { deal_id: chosen.id } : { client_id: chosen.id };
    attach(
      { ...to, mls_number: mlsNumber },
      {
        onSuccess: () => {
          showToast({
            title: kind === "deal" ? text.attached : text.watched,
            description: chosen.label,
            action: { label: "View", onClick: () => router.push(`/${kind}/${chosen.id}`) },
          });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title="Attach the listing"
      description={`MLS ${mlsNumber}: the owner of the deal or client is notified of new prices and statuses.`}
      action={kind === "deal" ? "Attach listing" : "Watch listing"}
      pending={isPending}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl label="Attach to">
        {(["deal", "client"] as const).map((each) => (
          <SegmentedOption
            key={each}
            pressed={kind === each}
            onPress={() => {
              setKind(each);
              choose(null);
            }}
          >
            {each === "deal" ? "A deal" : "A seller"}
          </SegmentedOption>
        ))}
      </SegmentedControl>
      <Field
        label={kind === "deal" ? "Deal" : "Client"}
        required
        error={missing ? `Choose a ${kind}` : undefined}
      >
        {kind === "deal" ? (
          <DealPicker value={chosen} onValueChange={choose} clientId={null} />
        ) : (
          <ClientPicker value={chosen} onValueChange={choose} required addsNone />
        )}
      </Field>
    </FormDialog>
  );
}
