import type { ReactNode } from "react";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { EmptyState, type EmptyStateProps } from "@/components/foundation/ui/empty-state";
import { ErrorState } from "@/components/foundation/ui/error-state";

type ListState = {
  /** Nothing to show yet. */
  isPending: boolean;
  /** Shows what was there while other filters are being asked. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
};

type ListStatesProps = {
  list: ListState;
  /** Nothing, unless said: where the server has read it already. */
  skeleton?: ReactNode;
  /** What happened, and what to do: as the server says, where nothing else is said. */
  failed: { title: string; text?: string };
  isEmpty: boolean;
  /** What is said where there is nothing. */
  emptyState: EmptyStateProps;
  /** Takes the filters away that left nothing; null when none is set. */
  onClear?: (() => void) | null;
  children: ReactNode;
};

type ListQueryState = {
  data: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/** How a list stands that one query reads; what was there before a failure stays. */
export const toListState = (read: ListQueryState): ListState => ({
  isPending: read.isPending,
  isStale: read.isPlaceholderData,
  error: read.data ? null : read.error,
  retry: () => void read.refetch(),
});

const TRY_AGAIN = "Check your connection, then try again.";

/** A list on its way, failed, empty, or there and perhaps about to change. */
export function ListStates(props: ListStatesProps) {
  const { list, skeleton, failed, isEmpty, emptyState, onClear, children } = props;
  const { isPending, isStale, error, retry } = list;
  return (
    <div className="@container" aria-busy={isPending || isStale}>
      {isPending && skeleton}
      {error && (
        <ErrorState
          text={error.message || TRY_AGAIN}
          {...failed}
          action={<Button onClick={retry}>Try Again</Button>}
        />
      )}
      {!isPending && !error && (
        <>
          {isEmpty && <EmptyState {...emptyState} {...(onClear && toNoMatchesState(onClear))} />}
          <div className={cn("transition-opacity", isStale && "opacity-60")}>
            <ScreenPart>{children}</ScreenPart>
          </div>
        </>
      )}
    </div>
  );
}

const toNoMatchesState = (onClear: () => void) => ({
  text: "Try adjusting your filters",
  action: <Button onClick={onClear}>Clear filters</Button>,
});
