"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { useRecord } from "@/lib/foundation/record-layer/hooks";
import type { Message } from "@/lib/messaging/messages/serialize";

const PREVIEW_LINES = 6;
const PREVIEW_CHARACTERS = 420;

const isLong = (text: string) =>
  text.length > PREVIEW_CHARACTERS || text.split("\n").length > PREVIEW_LINES;

type ExpandableTextProps = {
  text: string;
  /** The id of the message when `text` is only its beginning. The rest loads on demand. */
  truncatedId?: string | null;
};

/** Renders the beginning of a text, and all of it on demand. */
export function ExpandableText({ text, truncatedId: getCut = null }: ExpandableTextProps) {
  const [showsAll, setShowsAll] = useState(false);
  const long = getCut !== null || isLong(text);
  return (
    <>
      <p
        className={cn(
          "[overflow-wrap:anywhere] whitespace-pre-wrap",
          long && !showsAll && "line-clamp-6",
        )}
      >
        {showsAll && getCut ? <FullText id={getCut} beginning={text} /> : text}
      </p>
      {long && (
        <Button
          variant="link"
          size="sm"
          className="mt-0.5"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show less" : "Show all"}
        </Button>
      )}
    </>
  );
}

function FullText({ id, beginning }: { id: string; beginning: string }) {
  const { data } = useRecord<Message>("messages", id);
  return data?.content ?? beginning;
}
