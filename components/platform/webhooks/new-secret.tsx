"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { CopyField } from "@/components/foundation/ui/copy-field";

type NewSecretProps = { value: string; onDone: () => void };

/** Shows a webhook's new secret once. */
export function NewSecret({ value, onDone }: NewSecretProps) {
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Banner tone="success">
        <p className="mb-3 font-medium">Copy the secret now. You cannot see it again.</p>
        <CopyField label="Signing secret" value={value} />
      </Banner>
      <p className="text-muted">Your program uses it to check that a request comes from Lintel.</p>
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
