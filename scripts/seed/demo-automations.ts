import { deriveId } from "./ids";
import { demoTags } from "./demo-tags";

type DemoAutomations = { tenantId: string; ownerId: string; now: Date };

/** Returns a demo team's automations. Those that would act on each new client are off. */
export function demoAutomations({ tenantId, ownerId, now }: DemoAutomations) {
  const tag = (name: string) => demoTags(tenantId, now).find((one) => one.name === name)?.id;
  const automations = [
    {
      name: "Home anniversaries",
      is_on: true,
      starts_with: "date_near",
      starts_value: "home_anniversary",
      starts_count: 7,
      conditions: { opted_out: "no" },
      actions: [
        {
          do: "task",
          title: "Congratulate {{client.name}} on the home anniversary",
          type: "Call",
          priority: "Medium",
          due_days: 7,
        },
      ],
    },
    {
      name: "Call new Zillow leads",
      is_on: false,
      starts_with: "source",
      starts_value: "zillow",
      starts_count: null,
      conditions: { has_phone: "yes" },
      actions: [
        { do: "task", title: "Call {{client.name}}", type: "Call", priority: "High", due_days: 0 },
        { do: "notify", to: "client_owner", text: "New from Zillow: {{client.name}}" },
      ],
    },
    {
      name: "Closed deals become past clients",
      is_on: false,
      starts_with: "stage",
      starts_value: "Closed",
      starts_count: null,
      conditions: {},
      actions: [{ do: "tag", tag_id: tag("Past client") }],
    },
  ];
  return automations.map((automation, at) => ({
    id: deriveId("automation", tenantId, automation.name),
    tenant_id: tenantId,
    owner_id: ownerId,
    place: at + 1,
    on_since: automation.is_on ? now.toISOString() : null,
    ...automation,
  }));
}

/** Returns the first version of each automation. */
export const demoAutomationVersions = (automations: ReturnType<typeof demoAutomations>) =>
  automations.map(
    ({
      id,
      tenant_id,
      owner_id,
      name,
      starts_with,
      starts_value,
      starts_count,
      conditions,
      actions,
    }) => ({
      tenant_id,
      automation_id: id,
      version: 1,
      content: { name, starts_with, starts_value, starts_count, conditions, actions },
      saved_by: owner_id,
    }),
  );
