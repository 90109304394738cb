/**
 * What happens to a session, told to every open tab of this browser. TENANT_SWITCHED is
 * ours: a tab that still shows the other team must not go on writing into this one.
 */
type SessionEvent = "SIGNED_IN" | "TOKEN_REFRESHED" | "SIGNED_OUT" | "TENANT_SWITCHED";

const CHANNEL = "lintel-session";
const EVENTS: readonly unknown[] = [
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "SIGNED_OUT",
  "TENANT_SWITCHED",
] satisfies SessionEvent[];

/** Tells every tab, this one included. */
export function emitSessionEvent(event: SessionEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

let isMuted = false;

/** Tells every other tab. This one hears nothing any more: it is on its way to a page that its caller chose. */
export function broadcastSessionEvent(event: SessionEvent): void {
  isMuted = true;
  emitSessionEvent(event);
}

/** Listens for what any tab announces; returns the way to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMuted && EVENTS.includes(data)) listener(data as SessionEvent);
  };
  return () => channel.close();
}
