"use client";

import { useRouter } from "next/navigation";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import { RESTORABLE_DAYS, type CustomField } from "@/lib/records/custom-fields/field-types";
import { useRestoreCustomField } from "@/lib/records/custom-fields/write-hooks";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import { describeType } from "@/lib/records/custom-fields/summary";

/** Renders the deleted fields, which can be restored with their values. */
export const DeletedFields = ({ fields }: { fields: CustomField[] }) => (
  <section aria-labelledby="deleted-fields">
    <h2 id="deleted-fields" className="text-lg">
      Deleted
    </h2>
    <p className="text-muted">Each is kept for {RESTORABLE_DAYS} days with its values.</p>
    <ul
      role="list"
      aria-label="Deleted fields"
      className="mt-2 divide-y divide-line border-t border-line"
    >
      {fields.map((field) => (
        <DeletedRow key={field.id} field={field} />
      ))}
    </ul>
  </section>
);

function DeletedRow({ field }: { field: CustomField }) {
  const { id, kind, label, key, deleted_at } = field;
  const router = useRouter();
  const { mutateAsync: bringBack, isPending } = useRestoreCustomField(kind);
  const restore = () =>
    bringBack(id).then(
      () => {
        showToast({ title: text.restored(label) });
        router.refresh();
      },
      (error: unknown) => toastFailure(error, { ...text, saveFailed: text.restoreFailed }),
    );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted">
          {describeType(field)} · {key} · deleted {deleted_at && <RelativeTime at={deleted_at} />}
        </p>
      </div>
      <Button
        icon="undo-2"
        size="sm"
        aria-label={`Restore ${label}`}
        pending={isPending}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </li>
  );
}
