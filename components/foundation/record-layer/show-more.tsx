import type { ComponentProps } from "react";
import { Button } from "@/components/foundation/ui/button";

type ShowMoreProps = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className"> & {
  /** The infinite query of the list. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children?: string;
};

/** A button that loads the next page. Renders nothing when all are loaded. */
export function ShowMore({ list: list, children = "Show more", ...button }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} {...button}>
      {children}
    </Button>
  );
}
