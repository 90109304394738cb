/** The class of the advisory locks by which workers show that they are alive (worker/presence.ts). */
export const PRESENCE_LOCKS = 0x6c696e74;
