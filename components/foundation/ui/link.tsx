"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * Renders a link within the app. It prefetches its target when it is hovered, touched or focused: prefetching
 * every visible link would cost the server more than the page that shows them. `prefetch={false}` never
 * prefetches.
 */
export function Link({
  prefetch,
  onPointerEnter,
  onFocus,
  ...rest
}: ComponentProps<typeof NextLink>) {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={isMeant ? prefetch : false}
      onPointerEnter={(event) => {
        setIsMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
