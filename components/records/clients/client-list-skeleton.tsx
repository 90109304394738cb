import { CardSkeleton } from "./card-skeleton";
import { plainGridClasses } from "./virtual-measures";

/** Renders the skeleton of the list, as high as its scrolling window. */
export function ClientListSkeleton() {
  return (
    <div className="@container relative max-h-[max(192px,min(800px,calc(100dvh_-_300px_-_var(--frame-notice,0px))))] overflow-hidden py-px">
      <div className={plainGridClasses}>
        {Array.from({ length: 16 }, (_, card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
