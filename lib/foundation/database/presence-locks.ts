/** The class of the advisory locks that show which workers are alive (worker/presence.ts). */
export const PRESENCE_LOCKS = 0x6c696e74;
