/**
 * Returns the CPU time of this process so far, in milliseconds. Unlike elapsed time, it measures work reliably on
 * a busy machine.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
