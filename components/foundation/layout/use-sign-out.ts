"use client";

import { useState } from "react";
import { signOut } from "@/lib/foundation/auth/sign-out";

/** Returns a function that signs out, and whether signing out is pending, until the browser has left the page. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState(false);
  const start = () => {
    if (signingOut) return;
    setSigningOut(true);
    void signOut();
  };
  return { signingOut, signOut: start };
}
