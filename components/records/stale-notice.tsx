"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

export type StaleNoticeProps<Saved> = {
  /** What kind of thing it is: "deal". */
  kind: string;
  /** Reads theirs. */
  read: () => Promise<Saved>;
  readFailed: string;
  onReload: (fresh: Saved) => void;
  onOverwrite: () => void;
};

/** Somebody saved this record since the form was opened: take theirs, or save over it (DECISIONS). */
export function StaleNotice<Saved>({
  kind,
  read,
  readFailed,
  onReload,
  onOverwrite,
}: StaleNoticeProps<Saved>) {
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setReading(true);
    setFailed(false);
    try {
      onReload(await read());
    } catch {
      setFailed(true);
      setReading(false);
    }
  }

  return (
    <Banner tone="warning">
      <p className="font-medium">Somebody else saved this {kind} while you were editing.</p>
      <p>Reload to see their version; what you typed is then lost. Or save your changes over it.</p>
      {failed && <p className="mt-1">{readFailed}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={reading} onClick={() => void reload()}>
          Reload
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          Overwrite
        </Button>
      </div>
    </Banner>
  );
}
