"use client";

import { Button } from "@/components/foundation/ui/button";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";
import { useExport } from "./use-export";

type ExportButtonProps = { kind: CachedKind; toQuery: () => Promise<URLSearchParams> };

/** Downloads all records that match the query of `toQuery`, which is called on the press. */
export function ExportButton({ kind, toQuery }: ExportButtonProps) {
  const { pending, save } = useExport(kind, toQuery);
  return (
    <Button icon="file-down" pending={pending} onClick={save}>
      Export
    </Button>
  );
}
