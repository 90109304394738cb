import { Button } from "@/components/foundation/ui/button";
import type { MlsCandidate } from "@/lib/listings/mls/auto-populate";
import { toListingFacts, toListingTitle } from "@/lib/listings/mls/listing-text";
import { mlsMessages as text } from "@/lib/listings/mls/messages";

type ListingChoiceProps = {
  candidates: readonly MlsCandidate[];
  onChoose: (candidate: MlsCandidate) => void;
};

/** The listings that fit what was typed, the surest first. */
export function ListingChoice({ candidates, onChoose }: ListingChoiceProps) {
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
