"use client";

import { Controller, useWatch } from "react-hook-form";
import { ClientPicker } from "@/components/clients/client-picker";
import { DealPicker } from "@/components/deals/deal-picker";
import { Field } from "@/components/ui/field";
import type { Deal } from "@/lib/deals/serialize";
import type { TaskForm } from "./use-task-form";

type TaskLinksProps = { form: TaskForm; seesClients: boolean; seesDeals: boolean };

/** The client and the deal a task belongs to. A deal brings its client along where none is chosen. */
export function TaskLinks({ form, seesClients, seesDeals }: TaskLinksProps) {
  const { control, formState, setValue, getValues } = form;
  const client = useWatch({ control, name: "client_id" });

  function bringClient(deal: Deal | null) {
    if (!deal?.client_id || !deal.client_name || getValues("client_id")) return;
    const its = { id: deal.client_id, label: deal.client_name };
    setValue("client_id", its, { shouldDirty: true });
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {seesClients && (
        <Controller
          control={control}
          name="client_id"
          render={({ field }) => (
            <Field label="Client" optional error={formState.errors.client_id?.message}>
              <ClientPicker value={field.value} onValueChange={field.onChange} />
            </Field>
          )}
        />
      )}
      {seesDeals && (
        <Controller
          control={control}
          name="deal_id"
          render={({ field }) => (
            <Field label="Deal" optional error={formState.errors.deal_id?.message}>
              <DealPicker
                value={field.value}
                clientId={client?.id ?? null}
                onValueChange={(deal, found) => {
                  field.onChange(deal);
                  bringClient(found);
                }}
              />
            </Field>
          )}
        />
      )}
    </div>
  );
}
