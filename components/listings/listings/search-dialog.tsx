"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { MoneyField } from "@/components/foundation/record-layer/number-fields";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { groupDigits } from "@/lib/foundation/text/money-text";
import { LISTING_TYPES } from "@/lib/listings/listings/list";
import { useSaveSearch } from "@/lib/listings/listings/match-hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { searchBody, type SearchInput } from "@/lib/listings/listings/search-schema";
import type { BuyerSearch } from "@/lib/listings/listings/serialize";

type SearchDialogProps = {
  clientId: string;
  /** The search to change, or null to add one. */
  search: BuyerSearch | null;
  onClose: () => void;
};

const typed = (value: number | null | undefined) => String(value ?? "");

const toValues = (search: BuyerSearch | null) => ({
  price_min: groupDigits(typed(search?.price_min)),
  price_max: groupDigits(typed(search?.price_max)),
  beds_min: typed(search?.beds_min),
  baths_min: typed(search?.baths_min),
  areas: search?.areas.join(", ") ?? "",
  property_types: search?.property_types ?? [],
});

/** Renders the form of a buyer's search. Every field is optional. Saving sends all fields, changed or not. */
export default function SearchDialog({ clientId, search, onClose }: SearchDialogProps) {
  const { mutateAsync: save } = useSaveSearch(clientId, search?.id ?? null);
  const { form, problem, phase, submit } = useRecordForm({
    record: null,
    toValues: () => toValues(search),
    toBody: (values) => values,
    schema: searchBody,
    create: ({ body }) => save(body as SearchInput),
    onSaved: () => {
      showToast({ title: text.searchSaved, description: text.searchSavedText });
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, text.searchSaveFailed),
  });
  const any = { form, placeholder: "Any" };
  const atLeast = { ...any, type: "number", max: 20 };
  return (
    <FormDialog
      title={search ? "Edit search" : "What they look for"}
      description="Leave blank what does not matter."
      action="Save search"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <MoneyField {...any} name="price_min" label="Minimum price" />
        <MoneyField {...any} name="price_max" label="Maximum price" />
        <TextField
          {...atLeast}
          name="beds_min"
          label="Bedrooms, at least"
          inputMode="numeric"
          min={1}
          step={1}
        />
        <TextField
          {...atLeast}
          name="baths_min"
          label="Bathrooms, at least"
          inputMode="decimal"
          min={0.5}
          step={0.5}
        />
      </div>
      <TextField
        form={form}
        name="areas"
        label="Cities and ZIP codes"
        help="Separate with commas: Dublin, 43201. A home in any of them matches."
        maxLength={600}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Type</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 touch:gap-y-0">
          {LISTING_TYPES.map((type) => (
            <Checkbox key={type} label={type} value={type} {...form.register("property_types")} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
