// The theme that was chosen in the app, and the way back as soon as there is a network.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
} catch {
  // Without it the system's colours are right.
}
const goOn = () => location.reload();
addEventListener("online", goOn);
document.querySelector("button").addEventListener("click", goOn);
