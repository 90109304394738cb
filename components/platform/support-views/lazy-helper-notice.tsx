"use client";

import { lazy, Suspense, type ComponentProps } from "react";

const Notice = lazy(() =>
  import("./helper-notice").then((module) => ({ default: module.HelperNotice })),
);

/** The notice of a support view, whose code only super admins who view a team load. */
export const HelperNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
);
