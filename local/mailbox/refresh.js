// Shows new mail without a reload by hand, and leaves the page alone while nothing has come.
const shown = document.currentScript.dataset.newest;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/api/newest").catch(() => undefined);
  if (!answer?.ok) return;
  const { id } = await answer.json();
  if (id !== shown) location.reload();
}, 2000);
