"use client";

import { useState } from "react";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { Input } from "@/components/foundation/ui/input";
import { showToast } from "@/components/foundation/ui/toast";
import { useAttachListing, type LinkedTo } from "@/lib/listings/listings/hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";

type AttachNumberDialogProps = { to: LinkedTo; onClose: () => void };

/** Attaches a listing by its number to the current deal or client. */
export default function AttachNumberDialog({ to, onClose }: AttachNumberDialogProps) {
  const [number, setNumber] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutate: attach, isPending, error, reset } = useAttachListing();
  const ofDeal = "deal_id" in to;

  function submit() {
    const mls_number = number.trim();
    if (!mls_number) return setMissing(true);
    attach(
      { ...to, mls_number },
      {
        onSuccess: () => {
          showToast({ title: ofDeal ? text.attached : text.watched });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={ofDeal ? "Attach a listing" : "Watch a listing"}
      description="Enter its MLS number, or find it by city and price under Listings."
      action={ofDeal ? "Attach listing" : "Watch listing"}
      pending={isPending}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="MLS number" required error={missing ? text.numberMissing : undefined}>
        <Input
          value={number}
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setNumber(target.value);
            setMissing(false);
            reset();
          }}
        />
      </Field>
    </FormDialog>
  );
}
