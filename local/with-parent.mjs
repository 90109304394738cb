// Preloaded into processes we spawn: ends them when the spawning process has ended in any way. Only in
// the direct child, because `next dev` forks a server with its own IPC channel.
const GRACE_MS = 3000;

if (process.channel && process.env.PARENT_PID === String(process.ppid)) {
  process.channel.unref();
  process.on("disconnect", () => {
    // A process that is still starting may ignore the signal, and nobody else is left to kill it.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
