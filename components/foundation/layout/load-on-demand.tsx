"use client";

import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from "react";
import { showToast } from "@/components/foundation/ui/toast";
import { shellMessages } from "@/lib/foundation/layout/messages";

type TriggerProps = {
  /** The button that opens the part, before and after the part is mounted. */
  trigger: ReactElement;
};

/**
 * Loads the code of a menu, popover or sheet on demand: pointer or focus preloads it, and a press mounts it open.
 * A failed load shows a message and changes nothing.
 */
export function loadOnDemand<Props extends TriggerProps>(
  opens: "menu" | "dialog",
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part: ComponentType<Props> = lazy(load);
  const prepare = () => void load().catch(() => undefined);

  return function OnDemand(props: Props) {
    const [isRequested, setIsRequested] = useState(false);
    const want = () =>
      void load().then(
        () => setIsRequested(true),
        () => showToast({ title: shellMessages.unreachable, variant: "error" }),
      );
    const button = cloneElement(props.trigger as ReactElement<ComponentProps<"button">>, {
      "aria-haspopup": opens,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: want,
    });
    if (!isRequested) return button;
    return (
      <Suspense fallback={button}>
        <Part {...props} />
      </Suspense>
    );
  };
}
