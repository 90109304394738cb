"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { hasSessionEnded } from "@/lib/foundation/auth/session-end";
import { onBeforeLeave } from "./before-leave";

type UnsavedChangesProps = {
  /** Whether leaving now would lose unsaved input. */
  when: boolean;
};

/**
 * Asks before the person leaves a page with unsaved changes: by a link, by the search, by the back button (where
 * the browser allows it), or by closing the tab (with the browser's own prompt).
 */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!when) return;
    const ask = (go: () => void) => setLeave(() => go);
    const stopAsking = onBeforeLeave((go) => (leaving.current ? go() : ask(go)));
    const holdUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !hasSessionEnded()) event.preventDefault();
    };
    const holdLink = (event: MouseEvent) => {
      const href = leaving.current ? null : pathOfPlainClick(event);
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(href));
    };
    const holdTraversal = (event: NavigateEvent) => {
      if (leaving.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      ask(() => window.navigation.traverseTo(key));
    };
    const navigation = "navigation" in window ? window.navigation : null;
    window.addEventListener("beforeunload", holdUnload);
    document.addEventListener("click", holdLink, { capture: true });
    navigation?.addEventListener("navigate", holdTraversal);
    return () => {
      stopAsking();
      window.removeEventListener("beforeunload", holdUnload);
      document.removeEventListener("click", holdLink, { capture: true });
      navigation?.removeEventListener("navigate", holdTraversal);
    };
  }, [when, router]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => {
        if (!open) setLeave(null);
      }}
      title="Leave without saving?"
      text="What you have typed here will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        leaving.current = true;
        leave?.();
      }}
    />
  );
}

/**
 * Returns the path that a plain click on a link goes to within the app; null for any other click.
 */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return null;
  if (link.origin !== window.location.origin || link.hasAttribute("download")) return null;
  if (link.pathname === window.location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
