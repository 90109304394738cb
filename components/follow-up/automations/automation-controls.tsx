"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm, useWatch } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Input } from "@/components/foundation/ui/input";
import { showToast } from "@/components/foundation/ui/toast";
import { useSetAutomations } from "@/lib/follow-up/automations/hooks";
import { automationMessages as text } from "@/lib/follow-up/automations/messages";
import { automationSettingsBody } from "@/lib/follow-up/automations/schema";
import type { AutomationSettings } from "@/lib/follow-up/automations/serialize";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";

const limitBody = ({ daily_limit: typed }: { daily_limit: string }) => ({
  daily_limit: /^\d+$/.test(typed.trim()) ? Number(typed) : typed,
});
const limitForm = formSchema({ schema: automationSettingsBody, toBody: limitBody });

/** Renders the switch that stops all automations, and the daily limit per client. */
export function AutomationControls({ stopped_at, daily_limit }: AutomationSettings) {
  const router = useRouter();
  const save = useSetAutomations();
  const form = useForm({
    defaultValues: { daily_limit: String(daily_limit) },
    resolver: zodResolver(limitForm),
  });
  const typed = useWatch({ control: form.control, name: "daily_limit" });
  const isStopped = stopped_at !== null;

  async function set(body: object, title: string) {
    try {
      await save.mutateAsync(body);
      showToast({ title });
      router.refresh();
    } catch (failure) {
      toastFailure(failure, text);
    }
  }

  const saveLimit = form.handleSubmit((values) => set(limitBody(values), text.settingsSaved));

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-muted">
          {isStopped
            ? "All automations are stopped. What happens now will not trigger them later."
            : "Automations are running. Stopping them takes effect right away."}
        </p>
        <Button
          variant={isStopped ? "secondary" : "danger-quiet"}
          pending={save.isPending}
          onClick={() => void set({ stopped: !isStopped }, isStopped ? text.resumed : text.stopped)}
        >
          {isStopped ? "Resume automations" : "Stop all automations"}
        </Button>
      </div>
      <Form onSubmit={() => void saveLimit()}>
        <Field
          label="Actions per client and day"
          error={getError(form, "daily_limit")}
          help="The most actions all automations together take for one client in a day."
        >
          <div className="flex gap-2">
            <Input inputMode="numeric" className="w-24" {...form.register("daily_limit")} />
            <Button type="submit" disabled={typed === String(daily_limit)}>
              Save
            </Button>
          </div>
        </Field>
      </Form>
    </div>
  );
}
