"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import { clearNavigationMark } from "@/lib/foundation/browser/navigation-mark";

/** Removes the progress bar of a navigation (`markNavigation`) when the screen, or its skeleton, is rendered. */
export function NavigationEnd() {
  useEffect(clearNavigationMark, [usePathname()]);
  return null;
}
