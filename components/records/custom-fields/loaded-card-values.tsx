"use client";

import { lazy, Suspense, type ComponentProps } from "react";

const CardValues = lazy(() => import("./card-values"));

/** The values on a card, loaded for teams that have fields on it. */
export const LoadedCardValues = (props: ComponentProps<typeof CardValues>) =>
  props.fields.length > 0 && (
    <Suspense fallback={null}>
      <CardValues {...props} />
    </Suspense>
  );
