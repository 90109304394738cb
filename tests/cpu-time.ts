/**
 * The processor's time that this process has taken so far, in milliseconds: on a busy machine it says of work what a clock
 * cannot.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
