/** Lets everybody else have a turn, so that one long piece of work does not stop the rest. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve);
  });
