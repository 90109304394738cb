/**
 * Session events, which every open tab of this browser receives. TENANT_SWITCHED is our own: a tab that still
 * shows the previous team must not write to the new one.
 */
type SessionEvent = "SIGNED_IN" | "TOKEN_REFRESHED" | "SIGNED_OUT" | "TENANT_SWITCHED";

const CHANNEL = "lintel-session";
const EVENTS: readonly unknown[] = [
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "SIGNED_OUT",
  "TENANT_SWITCHED",
] satisfies SessionEvent[];

/** Sends an event to every tab, including this one. */
export function emitSessionEvent(event: SessionEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

let isMuted = false;

/** Sends an event to every other tab. This tab is already leaving for a page that the caller chose. */
export function broadcastSessionEvent(event: SessionEvent): void {
  isMuted = true;
  emitSessionEvent(event);
}

/** Listens for events of all tabs. Returns the function that stops listening. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMuted && EVENTS.includes(data)) listener(data as SessionEvent);
  };
  return () => channel.close();
}
