"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link within the app. What it leads to is asked for ahead once it is pointed at, touched or focused: asking for every
 * link in sight costs the server more than the page that shows them. `prefetch={false}` never asks ahead.
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
