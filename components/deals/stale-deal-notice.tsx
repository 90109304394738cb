"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { readDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";
import type { Deal } from "@/lib/deals/serialize";

type StaleDealNoticeProps = {
  dealId: string;
  onReload: (fresh: Deal) => void;
  onOverwrite: () => void;
};

/** Somebody saved this deal since the form was opened: take theirs, or save over it. */
export function StaleDealNotice({ dealId, onReload, onOverwrite }: StaleDealNoticeProps) {
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setReading(true);
    setFailed(false);
    try {
      onReload(await readDeal(dealId));
    } catch {
      setFailed(true);
      setReading(false);
    }
  }

  return (
    <Banner tone="warning">
      <p className="font-medium">Somebody else saved this deal while you were editing.</p>
      <p>Reload to see their version; what you typed is then lost. Or save your changes over it.</p>
      {failed && <p className="mt-1">{dealMessages.fetchFailed}</p>}
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
