"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useReadClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";
import type { Client } from "@/lib/clients/serialize";

type StaleNoticeProps = {
  clientId: string;
  onReload: (fresh: Client) => void;
  onOverwrite: () => void;
};

/** Somebody saved this client since the form was opened: take theirs, or save over it. */
export function StaleNotice({ clientId, onReload, onOverwrite }: StaleNoticeProps) {
  const readClient = useReadClient();
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setReading(true);
    setFailed(false);
    try {
      onReload(await readClient(clientId));
    } catch {
      setFailed(true);
      setReading(false);
    }
  }

  return (
    <Banner tone="warning">
      <p className="font-medium">Somebody else saved this client while you were editing.</p>
      <p>Reload to see their version; what you typed is then lost. Or save your changes over it.</p>
      {failed && <p className="mt-1">{clientMessages.fetchFailed}</p>}
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
