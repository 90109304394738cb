// Preloaded into processes we spawn: ends them when the process that spawned them is gone, however
// it went. Only in the direct child: `next dev` forks a server with an IPC channel of its own.
if (process.channel && process.env.PARENT_PID === String(process.ppid)) {
  process.channel.unref();
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
