"use client";

import { FileDown } from "lucide-react";
import { Button } from "@/components/foundation/ui/button";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";
import { useExport } from "./use-export";

type ExportButtonProps = { kind: CachedKind; query: URLSearchParams };

/** Saves every record that matches `query`. */
export function ExportButton({ kind, query }: ExportButtonProps) {
  const { pending, save } = useExport(kind, query);
  return (
    <Button icon={FileDown} pending={pending} onClick={save}>
      Export
    </Button>
  );
}
