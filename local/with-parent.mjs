// Preloaded into processes we spawn: ends them when the process that spawned them is gone, however
// it went. Only in the direct child: `next dev` forks a server with an IPC channel of its own.
const GRACE_MS = 3000;

if (process.channel && process.env.PARENT_PID === String(process.ppid)) {
  process.channel.unref();
  process.on("disconnect", () => {
    // One that is still starting may hear the signal and go on: there is nobody left to make it end.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
