"use client";

import { lazy, Suspense, type ComponentProps } from "react";

const Notice = lazy(() =>
  import("./helper-notice").then((module) => ({ default: module.HelperNotice })),
);

/** Renders the notice of a support view. Its code loads only for super admins who view a team. */
export const HelperNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
);
