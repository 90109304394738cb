"use client";

import { useRef, useState, type DragEvent } from "react";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { downloadFile } from "@/components/foundation/ui/download-file";
import { Icon } from "@/components/foundation/ui/icon";
import { createSampleFile } from "@/lib/records/clients/import-files";

type ImportDropProps = { onChoose: (file: File) => Promise<void> };

/** Renders a drop area for a file, with a button to choose one instead. */
export function ImportDrop({ onChoose }: ImportDropProps) {
  const box = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setReading(true);
    await onChoose(file);
    setReading(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-14 text-center transition-colors",
        over && "border-accent bg-accent-soft",
      )}
    >
      <span className="mb-4 grid size-10 place-items-center rounded-card bg-sunken text-muted">
        <Icon name="file-spreadsheet" className="size-5" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-semibold">
        <span className="touch:hidden">Drop a CSV or vCard file here, or choose one</span>
        <span className="hidden touch:inline">Choose a CSV or vCard file</span>
      </p>
      <p className="mt-1 max-w-[52ch] text-balance text-muted">
        Up to 10,000 rows and 10 MB. Exports of Follow Up Boss, kvCORE, Lofty and HubSpot, Google
        and Apple contacts and any spreadsheet work as they are. Nothing is saved before you have
        seen what will happen.
      </p>
      <input
        ref={box}
        type="file"
        accept=".csv,text/csv,.txt,.tsv,.vcf,text/vcard"
        aria-label="CSV or vCard file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          void take(file);
        }}
      />
      <div className="mt-5 flex flex-wrap justify-center gap-2 touch:w-full touch:flex-col-reverse">
        <Button onClick={() => void saveSample()}>Download a sample CSV</Button>
        <Button variant="primary" pending={reading} onClick={() => box.current?.click()}>
          Choose file
        </Button>
      </div>
    </div>
  );
}

async function saveSample() {
  downloadFile(await createSampleFile(), "lintel-sample.csv");
}
