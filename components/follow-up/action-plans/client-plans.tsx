"use client";

import { useState } from "react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { showToast } from "@/components/foundation/ui/toast";
import { useChangeEnrolment, useClientPlans } from "@/lib/follow-up/action-plans/hooks";
import { actionPlanMessages as text, enrolmentDone } from "@/lib/follow-up/action-plans/messages";
import type { EnrolmentAction } from "@/lib/follow-up/action-plans/schema";
import type { PlanEnrolment } from "@/lib/follow-up/action-plans/serialize";
import { EnrolmentLines } from "./enrolment-lines";

const EnrolDialog = loadWhenRendered(() => import("./enrol-dialog"));

type ClientPlansProps = {
  client: { id: string; name: string };
  /** Whether the person may enrol the client in plans. */
  canEnrol: boolean;
  /** Whether the person may pause and stop enrolments. */
  canChange: boolean;
};

/** Renders a client's plans with the next step and its time, and how ended enrolments ended. */
export function ClientPlans({ client, canEnrol, canChange }: ClientPlansProps) {
  const { data, isError } = useClientPlans(client.id);
  const [isEnrolling, setEnrolling] = useState(false);
  const rows = data?.enrolments ?? [];
  if (rows.length === 0 && !canEnrol && !isError) return null;
  return (
    <Card>
      <CardHeader
        title="Action Plans"
        actions={
          canEnrol && (
            <Button icon="plus" size="sm" onClick={() => setEnrolling(true)}>
              Add to Plan
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <div className="px-5 pt-1 pb-5 text-muted">
          {isError ? (
            text.loadFailed
          ) : data ? (
            "Not in a plan yet"
          ) : (
            <Skeleton className="h-[1lh] w-32" />
          )}
        </div>
      ) : (
        <ul className="divide-y divide-line px-5 pt-2 pb-1.5">
          {rows.map((enrolment) => (
            <li key={enrolment.id} className="flex items-start justify-between gap-2 py-3">
              <EnrolmentLines enrolment={enrolment} />
              {isGoing(enrolment) && canChange && <EnrolmentMenu {...{ enrolment, canEnrol }} />}
            </li>
          ))}
        </ul>
      )}
      {isEnrolling && (
        <EnrolDialog
          chosen={{ ids: [client.id] }}
          subject={client.name}
          onClose={() => setEnrolling(false)}
        />
      )}
    </Card>
  );
}

const isGoing = ({ status }: PlanEnrolment) => status === "active" || status === "paused";

type EnrolmentMenuProps = { enrolment: PlanEnrolment; canEnrol: boolean };

/** Renders the menu of an enrolment, for people who may change the client. */
function EnrolmentMenu({ enrolment, canEnrol }: EnrolmentMenuProps) {
  const { mutateAsync } = useChangeEnrolment();
  const does = (action: EnrolmentAction) => async () => {
    try {
      await mutateAsync({ id: enrolment.id, action });
      showToast({ title: enrolmentDone[action] });
    } catch (error) {
      toastFailure(error, { ...text, saveFailed: text.changeFailed });
    }
  };
  const entry = (label: string, icon: IconName, action: EnrolmentAction) => ({
    label,
    icon,
    onSelect: () => void does(action)(),
  });
  const isPaused = enrolment.status === "paused";
  return (
    <RecordMenu
      name={enrolment.plan_name}
      entries={[
        canEnrol && entry("Skip next step", "fast-forward", "skip"),
        isPaused
          ? canEnrol && entry("Resume plan", "play", "resume")
          : entry("Pause plan", "pause", "pause"),
        entry("Stop plan", "circle-stop", "stop"),
      ]}
      deletion={null}
    />
  );
}
