"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sayFailure } from "@/components/records/say-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { useSetAutomations } from "@/lib/automations/hooks";
import { automationMessages as text } from "@/lib/automations/messages";
import { automationSettingsBody } from "@/lib/automations/schema";
import type { AutomationSettings } from "@/lib/automations/serialize";

/** The switch that stops them all, and how much may be done to one client in a day. */
export function AutomationControls({ stopped_at, daily_limit }: AutomationSettings) {
  const router = useRouter();
  const save = useSetAutomations();
  const [typed, setTyped] = useState(String(daily_limit));
  const [error, setError] = useState<string>();
  const isStopped = stopped_at !== null;

  async function set(body: object, title: string) {
    try {
      await save.mutateAsync(body);
      showToast({ title });
      router.refresh();
    } catch (failure) {
      sayFailure(failure, text);
    }
  }

  function saveLimit() {
    const body = { daily_limit: /^\d+$/.test(typed.trim()) ? Number(typed) : typed };
    const checked = automationSettingsBody.safeParse(body);
    setError(checked.success ? undefined : text.limitInvalid);
    if (checked.success) void set(checked.data, text.settingsSaved);
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-muted">
          {isStopped
            ? "All automations are stopped. What happens now will not start them later."
            : "Automations run. Stopping them all takes effect at once."}
        </p>
        <Button
          variant={isStopped ? "secondary" : "danger-quiet"}
          pending={save.isPending}
          onClick={() => void set({ stopped: !isStopped }, isStopped ? text.resumed : text.stopped)}
        >
          {isStopped ? "Let them go on" : "Stop all automations"}
        </Button>
      </div>
      <Form onSubmit={saveLimit}>
        <Field
          label="Actions per client and day"
          error={error}
          help="All automations together do no more than this to one client in a day."
        >
          <div className="flex gap-2">
            <Input
              inputMode="numeric"
              className="w-24"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" disabled={typed === String(daily_limit)}>
              Save
            </Button>
          </div>
        </Field>
      </Form>
    </div>
  );
}
