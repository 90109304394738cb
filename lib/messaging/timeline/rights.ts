import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { ChannelName } from "@/lib/messaging/messages/list";
import type { Channel } from "@/lib/messaging/messages/serialize";

/** The entries that a person may write about a client, and the channel ids by name. */
export type ComposerRights = {
  channels: Partial<Record<ChannelName, string>>;
  /** Requires the permission to change the client. */
  canNote: boolean;
  /** Calls, texts, emails and meetings. */
  canConverse: boolean;
  canAddTask: boolean;
};

export const getComposerRights = (
  actor: TenantActor,
  channels: readonly Channel[],
  client: { can_update: boolean },
): ComposerRights => ({
  channels: Object.fromEntries(channels.map(({ name, id }) => [name, id])),
  canNote: client.can_update,
  canConverse: can(actor, "CONVERSATIONS_CREATE"),
  canAddTask: can(actor, "TASKS_CREATE"),
});
