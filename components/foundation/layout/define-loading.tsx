import type { ComponentType, ReactNode } from "react";
import { isFetchedByApp } from "@/lib/foundation/api/fetched-by-app";
import { ShownMeanwhile } from "./shown-meanwhile";

type LayoutProps<Params> = { children: ReactNode; params: Promise<Params> };

/**
 * Defines the layout of a screen that shows `Loading` while the app fetches the screen. A document waits for its screen
 * instead: it has the screen's status (404, a redirect), and its content is there without a script that puts it in the
 * place of a skeleton, as one does 300 ms after the skeleton of a `loading.tsx`.
 */
export function defineLoading<Params extends object>(Loading: ComponentType<Params>) {
  return async function ScreenLayout({ children, params }: LayoutProps<Params>) {
    const loading = (await isFetchedByApp()) ? <Loading {...await params} /> : undefined;
    return <ShownMeanwhile meanwhile={loading}>{children}</ShownMeanwhile>;
  };
}
