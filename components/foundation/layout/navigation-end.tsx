"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import { clearNavigationMark } from "@/lib/foundation/browser/navigation-mark";

/** Ends the bar of a way between screens (`markNavigation`) when the screen, or its skeleton, is there. */
export function NavigationEnd() {
  useEffect(clearNavigationMark, [usePathname()]);
  return null;
}
