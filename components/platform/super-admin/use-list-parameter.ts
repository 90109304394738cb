"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Sets a parameter of the list's address and begins at its first page; an empty value takes it away. */
export function useListParameter() {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams().toString();
  return useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(parameters);
      next.delete("page");
      next.delete(name);
      if (value) next.set(name, value);
      const query = next.toString();
      router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false });
    },
    [router, pathname, parameters],
  );
}
