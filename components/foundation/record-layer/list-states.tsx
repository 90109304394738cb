import type { ReactNode } from "react";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { EmptyState, type EmptyStateProps } from "@/components/foundation/ui/empty-state";
import { ErrorState } from "@/components/foundation/ui/error-state";

type ListState = {
  /** Whether there is nothing to show yet. */
  isPending: boolean;
  /** Whether old records are shown while new filters load. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
};

type ListStatesProps = {
  list: ListState;
  /** Missing for a list that the server always renders. */
  skeleton?: ReactNode;
  /** The title of a failure, and its text when it is not the server's. */
  failed: { title: string; text?: string };
  isEmpty: boolean;
  /** Shown when the list is empty. */
  emptyState: EmptyStateProps;
  /** Clears the filters; null when none is set. */
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

/** Returns the state of a list that one query reads. Records that were read before a failure stay. */
export const toListState = (read: ListQueryState): ListState => ({
  isPending: read.isPending,
  isStale: read.isPlaceholderData,
  error: read.data ? null : read.error,
  retry: () => void read.refetch(),
});

const TRY_AGAIN = "Check your connection, then try again.";

/** Renders a list in its state: loading, failed, empty or filled. */
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
