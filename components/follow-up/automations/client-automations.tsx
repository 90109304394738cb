"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useClientRuns } from "@/lib/follow-up/automations/hooks";
import { RunLog } from "./run-log";

type ClientAutomationsProps = { clientId: string };

/** Renders the log of the automations that ran or did not run for this client. Loads on demand. */
export function ClientAutomations(props: ClientAutomationsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Automations"
        actions={
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide log" : "Show log"}
          </Button>
        }
      />
      <CardBody className="pt-2">
        {isOpen ? (
          <ClientLog {...props} />
        ) : (
          <p className="text-sm text-muted">What ran for this client, what did not, and why.</p>
        )}
      </CardBody>
    </Card>
  );
}

function ClientLog({ clientId }: ClientAutomationsProps) {
  const { data, isError, refetch } = useClientRuns(clientId);
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={3} />;
  if (data.runs.length === 0)
    return <p className="text-sm text-muted">No automation has run for this client yet.</p>;
  return <RunLog runs={data.runs} by="automation" />;
}
