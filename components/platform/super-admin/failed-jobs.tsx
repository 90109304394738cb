import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { toJobLabel } from "@/lib/platform/platform/job-labels";
import type { FailedJob } from "@/lib/platform/platform/serialize";

type FailedJobsProps = {
  jobs: FailedJob[];
  isRetrying: boolean;
  onRetry: (job: FailedJob) => void;
  onRetryAll: (() => void) | undefined;
};

/** Renders failed jobs with their errors and a retry button. Jobs that are no longer retried come first. */
export function FailedJobs({ jobs, isRetrying, onRetry, onRetryAll }: FailedJobsProps) {
  return (
    <>
      {onRetryAll && (
        <div className="mb-3 flex justify-end">
          <Button pending={isRetrying} onClick={onRetryAll}>
            Retry all that were given up
          </Button>
        </div>
      )}
      <SettingsGroup title="Failed jobs">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{toJobLabel(job.task)}</span>
                <Badge tone={job.is_dead ? "red" : "yellow"} dot>
                  {job.is_dead ? "Given up" : "Retries automatically"}
                </Badge>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {job.reason ?? "No reason was given"}
              </p>
            </div>
            <p className="text-sm text-muted">
              {job.attempts} of {job.max_attempts} attempts, the last{" "}
              <RelativeTime at={job.failed_at} />
            </p>
            <Button
              size="sm"
              disabled={isRetrying}
              aria-label={`Retry: ${toJobLabel(job.task)}`}
              onClick={() => onRetry(job)}
            >
              Retry
            </Button>
          </li>
        ))}
      </SettingsGroup>
    </>
  );
}
