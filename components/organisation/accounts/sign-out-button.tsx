"use client";

import { useSignOut } from "@/components/foundation/layout/use-sign-out";
import { Button } from "@/components/foundation/ui/button";

/** Renders the sign-out button for pages outside the app shell. */
export function SignOutButton() {
  const { signingOut, signOut } = useSignOut();
  return (
    <Button size="lg" className="w-full" pending={signingOut} onClick={signOut}>
      Sign out
    </Button>
  );
}
