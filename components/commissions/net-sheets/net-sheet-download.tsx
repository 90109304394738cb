"use client";

import { Button } from "@/components/foundation/ui/button";
import { startDownload } from "@/components/foundation/ui/download-file";
import { toNetSheetPdfPath } from "@/lib/commissions/net-sheets/paths";

type NetSheetDownloadProps = { sheetId: string; version: number; size?: "sm"; label: string };

/** Saves the PDF of a saved version. */
export const NetSheetDownload = ({ sheetId, version, size, label }: NetSheetDownloadProps) => (
  <Button
    icon="download"
    size={size}
    onClick={() => startDownload(toNetSheetPdfPath(sheetId, version))}
  >
    {label}
  </Button>
);
