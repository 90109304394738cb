import type { ComponentProps } from "react";
import { Button } from "@/components/foundation/ui/button";

type ShowMoreProps = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className"> & {
  /** A list that is read on page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children?: string;
};

/** Reads a list on; nothing where all of it is there. */
export function ShowMore({ list: list, children = "Show more", ...button }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} {...button}>
      {children}
    </Button>
  );
}
