"use client";

import { useState } from "react";
import { MoneyInput } from "@/components/deals/money-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/fetch";
import { groupMoney } from "@/lib/deals/money-text";
import { LISTING_TYPES } from "@/lib/listings/list";
import { useSaveSearch } from "@/lib/listings/match-hooks";
import { listingMessages as text } from "@/lib/listings/messages";
import { searchBody } from "@/lib/listings/search-schema";
import type { BuyerSearch } from "@/lib/listings/serialize";
import { bodyErrors } from "@/lib/records/form";
import { saveFailureText } from "@/lib/records/save-failure";

type SearchDialogProps = {
  clientId: string;
  /** The one to change; null to add one. */
  search: BuyerSearch | null;
  onSaved: () => void;
  onClose: () => void;
};

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

const valuesOf = (search: BuyerSearch | null) => ({
  price_min: groupMoney(typed(search?.price_min)),
  price_max: groupMoney(typed(search?.price_max)),
  beds_min: typed(search?.beds_min),
  baths_min: typed(search?.baths_min),
  areas: search?.areas.join(", ") ?? "",
  property_types: search?.property_types ?? [],
});

type Values = ReturnType<typeof valuesOf>;

/** What a buyer looks for: each part may be left open. */
export default function SearchDialog({ clientId, search, onSaved, onClose }: SearchDialogProps) {
  const [values, setValues] = useState(() => valuesOf(search));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate: save, isPending, error } = useSaveSearch(clientId, search?.id ?? null);

  function change(changed: Partial<Values>) {
    setValues((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  function submit() {
    const wrong = bodyErrors(searchBody, values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save(values as Parameters<typeof save>[0], {
      onSuccess: () => {
        showToast({ title: text.searchSaved, description: text.searchSavedText });
        onSaved();
      },
      onError: (failed) => failed instanceof ApiError && setErrors(failed.fields ?? {}),
    });
  }

  const toggle = (type: string, wanted: boolean) =>
    change({
      property_types: wanted
        ? [...values.property_types, type]
        : values.property_types.filter((other) => other !== type),
    });
  return (
    <FormDialog
      title={search ? "Edit search" : "What they look for"}
      description="Leave open what does not matter."
      action="Save search"
      pending={isPending}
      problem={
        error && Object.keys(errors).length === 0 && saveFailureText(error, text.searchSaveFailed)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Minimum price" error={errors.price_min}>
          <MoneyInput
            value={values.price_min}
            placeholder="Any"
            onValueChange={(price_min) => change({ price_min })}
          />
        </Field>
        <Field label="Maximum price" error={errors.price_max}>
          <MoneyInput
            value={values.price_max}
            placeholder="Any"
            onValueChange={(price_max) => change({ price_max })}
          />
        </Field>
        <Field label="Bedrooms, at least" error={errors.beds_min}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            step={1}
            placeholder="Any"
            value={values.beds_min}
            onChange={({ target }) => change({ beds_min: target.value })}
          />
        </Field>
        <Field label="Bathrooms, at least" error={errors.baths_min}>
          <Input
            type="number"
            inputMode="decimal"
            min={0.5}
            max={20}
            step={0.5}
            placeholder="Any"
            value={values.baths_min}
            onChange={({ target }) => change({ baths_min: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Towns and postal codes"
        help="With commas between: Dublin, 43201. Any of them will do."
        error={errors.areas}
      >
        <Input
          value={values.areas}
          maxLength={600}
          autoComplete="off"
          onChange={({ target }) => change({ areas: target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Type</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 touch:gap-y-0">
          {LISTING_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={values.property_types.includes(type)}
              onCheckedChange={(wanted) => toggle(type, wanted)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
