import { AUTOMATION_RAN, WEBHOOK_EVENTS, type WebhookEvent } from "./schema";

/** Returns "Buyer agreement" for `buyer_agreement`. */
const capitalized = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** Returns "Client created" for `client.created`. */
export const toEventLabel = (event: WebhookEvent): string =>
  event === AUTOMATION_RAN ? "Called by an automation" : capitalized(event.replace(".", " "));

/** Returns a webhook's events in one line: "Clients: created, deleted · Tasks: updated". */
export function summarizeEvents(events: readonly WebhookEvent[]): string {
  const told = WEBHOOK_EVENTS.filter((event) => events.includes(event)).map(
    (event) => event.split(".") as [kind: string, action: string],
  );
  return [...new Set(told.map(([kind]) => kind))]
    .map((kind) => {
      const actions = told.filter(([of]) => of === kind).map(([, action]) => action);
      return `${capitalized(kind)}s: ${actions.join(", ")}`;
    })
    .join(" · ");
}
