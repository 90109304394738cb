"use client";

import { lazy, Suspense, type ComponentProps } from "react";

const CardValues = lazy(() => import("./card-values"));

/** Renders the values on a card. Their code loads only for teams with fields on it. */
export const LoadedCardValues = (props: ComponentProps<typeof CardValues>) =>
  props.fields.length > 0 && (
    <Suspense fallback={null}>
      <CardValues {...props} />
    </Suspense>
  );
