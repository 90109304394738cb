import type { ComponentType, ReactNode } from "react";
import { isFetchedByApp } from "@/lib/foundation/api/fetched-by-app";
import { ShownMeanwhile } from "./shown-meanwhile";

type LayoutProps<Params> = { children: ReactNode; params: Promise<Params> };

/**
 * Defines the layout of a screen that shows `Loading` while the app fetches the screen. A document load waits for
 * its screen instead: it then has the screen's status (404, a redirect), and its content shows without a script.
 * With a `loading.tsx` a script swaps the content in 300 ms after the skeleton.
 */
export function defineLoading<Params extends object>(Loading: ComponentType<Params>) {
  return async function ScreenLayout({ children, params }: LayoutProps<Params>) {
    const loading = (await isFetchedByApp()) ? <Loading {...await params} /> : undefined;
    return <ShownMeanwhile meanwhile={loading}>{children}</ShownMeanwhile>;
  };
}
