"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { readTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";
import type { Task } from "@/lib/tasks/serialize";

type StaleTaskNoticeProps = {
  taskId: string;
  onReload: (fresh: Task) => void;
  onOverwrite: () => void;
};

/** Somebody saved this task since the form was opened: take theirs, or save over it. */
export function StaleTaskNotice({ taskId, onReload, onOverwrite }: StaleTaskNoticeProps) {
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setReading(true);
    setFailed(false);
    try {
      onReload(await readTask(taskId));
    } catch {
      setFailed(true);
      setReading(false);
    }
  }

  return (
    <Banner tone="warning">
      <p className="font-medium">Somebody else saved this task while you were editing.</p>
      <p>Reload to see their version; what you typed is then lost. Or save your changes over it.</p>
      {failed && <p className="mt-1">{taskMessages.fetchFailed}</p>}
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
