"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import {
  beginsPart,
  findPart,
  type PartValues,
} from "@/lib/records/transaction-documents/cut-parts";
import { PreviewFrame, type FrameMessage } from "./preview-frame";

const PDF = "application/pdf";

type PageThumbnailsProps = {
  /** The path of the file in the API. */
  path: string;
  pages: number;
  parts: readonly PartValues[];
  onToggle: (page: number) => void;
};

/**
 * Renders thumbnails of a PDF's pages, each with the number of its part. Pressing a page starts a part there, or
 * removes that start.
 */
export function PageThumbnails({ path, pages, parts, onToggle }: PageThumbnailsProps) {
  const { pictures, hear } = usePictures();
  return (
    <div className="relative">
      <PreviewFrame
        path={path}
        type={PDF}
        task="thumbnails"
        onMessage={hear}
        onLoadFailed={() => undefined}
        className="pointer-events-none absolute top-0 left-0 size-px opacity-0"
      />
      <ol
        role="list"
        aria-label="Pages"
        className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto rounded-card border border-line bg-sunken p-2"
      >
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <Thumbnail
              page={page}
              picture={pictures[page]}
              part={toPartNumber(parts, page)}
              begins={beginsPart(parts, page)}
              onPress={() => onToggle(page)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns the number of the part that contains a page, from 1; null for none. */
function toPartNumber(parts: readonly PartValues[], page: number): number | null {
  const part = findPart(parts, page);
  return part ? parts.indexOf(part) + 1 : null;
}

type ThumbnailProps = {
  page: number;
  /** Undefined until it is rendered. */
  picture: string | undefined;
  part: number | null;
  begins: boolean;
  onPress: () => void;
};

function Thumbnail({ page, picture, part, begins, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-pressed={begins}
      title={part === null ? "Not in any document" : `In document ${part}`}
      className={cn(
        "flex w-full flex-col items-center gap-1 rounded-control border border-line bg-surface p-1 text-xs text-muted hover:bg-hover",
        begins && "border-accent",
      )}
      onClick={onPress}
    >
      <span
        style={picture ? { backgroundImage: `url(${JSON.stringify(picture)})` } : undefined}
        className="h-24 w-full bg-contain bg-center bg-no-repeat"
      />
      <span className="tabular-nums">
        <span className="sr-only">Page </span>
        {page}
        <span className="sr-only"> begins a document</span>
        {part !== null && <span aria-hidden="true">{` · ${part}`}</span>}
      </span>
    </button>
  );
}

/** Returns the pictures that the frame has sent, by page, as object URLs that are revoked with the dialog. */
function usePictures() {
  const [pictures, setPictures] = useState<Record<number, string>>({});
  const made = useRef<string[]>([]);
  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  function hear(message: FrameMessage) {
    if (!("page" in message)) return;
    const address = URL.createObjectURL(message.picture);
    made.current.push(address);
    setPictures((current) => ({ ...current, [message.page]: address }));
  }
  return { pictures, hear };
}
