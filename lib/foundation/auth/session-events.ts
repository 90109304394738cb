/**
 * Events of a session that every open tab of this browser hears. TENANT_SWITCHED is ours: a tab
 * that shows the other team must not write to this one.
 */
type SessionEvent = "SIGNED_IN" | "TOKEN_REFRESHED" | "SIGNED_OUT" | "TENANT_SWITCHED";

const CHANNEL = "lintel-session";
const EVENTS: readonly unknown[] = [
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "SIGNED_OUT",
  "TENANT_SWITCHED",
] satisfies SessionEvent[];

/** Tells every tab, including this one. */
export function emitSessionEvent(event: SessionEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

let isMuted = false;

/** Tells every other tab. This tab is already leaving for a page that its caller chose. */
export function broadcastSessionEvent(event: SessionEvent): void {
  isMuted = true;
  emitSessionEvent(event);
}

/** Listens for events of all tabs. Returns the function that stops it. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMuted && EVENTS.includes(data)) listener(data as SessionEvent);
  };
  return () => channel.close();
}
