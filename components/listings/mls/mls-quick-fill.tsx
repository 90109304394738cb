"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import { SearchInput } from "@/components/foundation/ui/search-input";
import { showToast } from "@/components/foundation/ui/toast";
import { ApiError } from "@/lib/foundation/api/fetch";
import type { MlsCandidate } from "@/lib/listings/mls/auto-populate";
import { fillForm, listingValues, type FilledFields } from "@/lib/listings/mls/fill-deal";
import { useMlsLookup } from "@/lib/listings/mls/hooks";
import { toListingFacts, toListingTitle } from "@/lib/listings/mls/listing-text";
import { mlsMessages as text } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";
import type { DealFormValues } from "@/lib/records/deals/form-values";
import { ListingCard } from "./listing-card";

type MlsQuickFillProps = {
  form: UseFormReturn<DealFormValues>;
  /** Called with the MLS number to attach once the deal is saved, or null for none. */
  onFollow: (mlsNumber: string | null) => void;
};

type Loaded = {
  property: MlsProperty;
  askedAt: string;
  /** Fields that already had a typed value. */
  kept: (keyof FilledFields)[];
};

type Choosing = { candidates: MlsCandidate[]; askedAt: string };

/** The confidence from which the best of several matches is filled in without asking. */
const SURE = 0.9;

/** Returns the state of the lookup: matches, values in the form, and whether to attach the listing. */
function useMlsFill({ form, onFollow }: MlsQuickFillProps) {
  const [typed, setTyped] = useState("");
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  // Values filled in from listings so far. The next listing may overwrite them, also after Clear.
  const [filled, setFilled] = useState<Partial<FilledFields>>({});
  const [follows, setFollows] = useState(true);
  const { mutate: lookUp, isPending, reset } = useMlsLookup();

  function search() {
    if (isPending) return;
    const sought = typed.trim();
    if (!sought) return showToast({ variant: "error", title: text.nothingTyped });
    setChoosing(null);
    lookUp(sought, {
      onSuccess: (answer) => {
        if (!answer.success) {
          const { error: title } = answer;
          return showToast({ variant: "error", title, description: text.notFoundNext });
        }
        const { candidates, askedAt, ...best } = answer;
        if (candidates.length > 1 && best.confidence < SURE) {
          return setChoosing({ candidates, askedAt });
        }
        return load(best, askedAt);
      },
      onError: (error) => {
        // The app frame shows the plan's refusal, with a link to a plan that includes the MLS.
        if (error instanceof ApiError && error.plansUrl) return;
        showToast({ variant: "error", title: text.failed, description: error.message });
      },
    });
  }

  function load({ property, confidence }: MlsCandidate, askedAt: string) {
    const { filledFields, keptFields } = fillForm(property, form.getValues(), filled);
    fill(filledFields);
    setChoosing(null);
    setLoaded({ property, askedAt, kept: keptFields });
    follow(property.mlsNumber, true);
    showToast({ title: text.found(Math.round(confidence * 100)) });
  }

  function fill(values: Partial<FilledFields>) {
    setFilled((before) => ({ ...before, ...values }));
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof FilledFields, value, { shouldDirty: true });
    }
  }

  function takeOver(shown: Loaded) {
    const values = listingValues(shown.property);
    fill(Object.fromEntries(shown.kept.map((name) => [name, values[name]])));
    setLoaded({ ...shown, kept: [] });
  }

  function follow(mlsNumber: string, isFollowed: boolean) {
    setFollows(isFollowed);
    onFollow(isFollowed ? mlsNumber : null);
  }

  function clear() {
    onFollow(null);
    reset();
    setTyped("");
    setLoaded(null);
    setChoosing(null);
  }

  return {
    typed,
    setTyped,
    search,
    isPending,
    choosing,
    load,
    loaded,
    takeOver,
    follows,
    follow,
    clear,
  };
}

/** Fills the deal from an MLS listing, found by number or address. Keeps typed values. */
export function MlsQuickFill(props: MlsQuickFillProps) {
  const fill = useMlsFill(props);
  const { choosing, loaded } = fill;
  return (
    <FormSection
      title="Fill in from the MLS"
      text={`Enter a number or an address from ${text.source}. What you typed below stays.`}
    >
      <div className="flex gap-2 max-sm:flex-wrap">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <SearchInput
            value={fill.typed}
            onValueChange={fill.setTyped}
            aria-label="MLS number or address"
            placeholder="226001234, or 1213 N Schiller St"
            maxLength={300}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter starts the lookup and does not save the deal.
              event.preventDefault();
              fill.search();
            }}
          />
        </div>
        <Button onClick={fill.search} pending={fill.isPending} className="max-sm:flex-1">
          Search MLS
        </Button>
        {(loaded ?? choosing) && (
          <Button variant="quiet" onClick={fill.clear} className="max-sm:flex-1">
            Clear
          </Button>
        )}
      </div>
      {choosing && (
        <ListingChoice
          candidates={choosing.candidates}
          onChoose={(candidate) => fill.load(candidate, choosing.askedAt)}
        />
      )}
      {loaded && (
        <>
          <Badge tone="green" dot className="self-start">
            {text.loaded}
          </Badge>
          <ListingCard
            property={loaded.property}
            askedAt={loaded.askedAt}
            keptFields={loaded.kept}
            onApply={() => fill.takeOver(loaded)}
          />
          <Checkbox
            label="Attach the listing to the deal"
            description="You are then notified of new prices and statuses."
            checked={fill.follows}
            onCheckedChange={(isFollowed) => fill.follow(loaded.property.mlsNumber, isFollowed)}
          />
        </>
      )}
    </FormSection>
  );
}

type ListingChoiceProps = {
  candidates: readonly MlsCandidate[];
  onChoose: (candidate: MlsCandidate) => void;
};

/** Renders the matching listings, the most likely first. */
function ListingChoice({ candidates, onChoose }: ListingChoiceProps) {
  return (
    <div role="group" aria-label={text.severalFit} className="rounded-card border border-line">
      <p role="status" className="border-b border-line px-4 py-2.5 text-muted">
        {text.severalFit}
      </p>
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <li
            key={candidate.property.mlsNumber}
            className="flex items-center justify-between gap-3 px-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                {toListingTitle(candidate.property)}
              </p>
              <p className="text-sm text-muted">{toListingFacts(candidate.property)}</p>
            </div>
            <Button
              size="sm"
              onClick={() => onChoose(candidate)}
              aria-label={`Use ${toListingTitle(candidate.property)}`}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
