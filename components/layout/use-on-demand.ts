"use client";

import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { shellMessages } from "@/lib/shell/messages";

/**
 * For a part whose code is fetched when it is first wanted: `prepare` on pointer or focus, `want`
 * on the press. A fetch that fails says so and changes nothing.
 */
export function useOnDemand(load: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false);
  return {
    wanted,
    prepare: () => void load().catch(() => undefined),
    want: () =>
      void load().then(
        () => setWanted(true),
        () => showToast({ title: shellMessages.unreachable, variant: "error" }),
      ),
  };
}
