import { useRef, useState } from "react";

/** Runs an action once, and ignores further calls while it runs. */
export function useSingleFlight(run: () => Promise<void>) {
  const busy = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function actOnce() {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      await run();
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  return { act: () => void actOnce(), isBusy };
}
