/** SPEC §7: what happens to a session, told to every open tab of this browser. */
export type SessionEvent = "SIGNED_IN" | "TOKEN_REFRESHED" | "SIGNED_OUT";

const CHANNEL = "lintel-session";
const EVENTS: readonly unknown[] = [
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "SIGNED_OUT",
] satisfies SessionEvent[];

/** Tells every tab, this one included. */
export function announceSession(event: SessionEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Listens for what any tab announces; returns the way to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (EVENTS.includes(data)) listener(data as SessionEvent);
  };
  return () => channel.close();
}
