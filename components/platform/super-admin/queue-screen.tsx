"use client";

import { useRouter } from "next/navigation";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { showToast } from "@/components/foundation/ui/toast";
import { useRetryJobs } from "@/lib/platform/platform/hooks";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import type { QueueHealth } from "@/lib/platform/platform/serialize";
import { FailedJobs } from "./failed-jobs";
import { OperatorHeader } from "./operator-header";
import { QueueTable } from "./queue-table";

/** Renders the state of the worker's queues, and the jobs that are no longer retried. */
export function QueueScreen({ queues, failed }: QueueHealth) {
  const router = useRouter();
  const retry = useRetryJobs();
  const dead = failed.filter(({ is_dead }) => is_dead);

  const tryAgain = (ids: string[]) =>
    retry.mutate(ids, {
      onSuccess: () => {
        showToast({ title: text.retried });
        router.refresh();
      },
      onError: (error) => toastFailure(error, { ...text, saveFailed: text.retryFailed }),
    });

  return (
    <>
      <OperatorHeader
        title="Queue"
        text="The jobs of the worker, by kind."
        actions={
          <Button icon="refresh-cw" onClick={() => router.refresh()}>
            Refresh
          </Button>
        }
      />
      {queues.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title="Nothing is waiting"
          text="Emails, texts and reminders wait here until the worker has sent them."
        />
      ) : (
        <QueueTable queues={queues} />
      )}
      {failed.length > 0 && (
        <FailedJobs
          jobs={failed}
          isRetrying={retry.isPending}
          onRetry={(job) => tryAgain([job.id])}
          onRetryAll={dead.length > 1 ? () => tryAgain(dead.map(({ id }) => id)) : undefined}
        />
      )}
    </>
  );
}
