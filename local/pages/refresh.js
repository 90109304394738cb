// Reloads the page on changes, unless somebody is typing.
const shown = document.currentScript.dataset.newest;
const typed = () =>
  [...document.querySelectorAll("input, textarea")].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
setInterval(async () => {
  if (document.hidden || typed()) return;
  const answer = await fetch("/api/newest").catch(() => undefined);
  if (!answer?.ok) return;
  const { id } = await answer.json();
  if (id !== shown && !typed()) location.reload();
}, 2000);
