/** Returns functions that print progress, with the seconds since the command began. */
export function progress(): { log: (line: string) => void; detail: (line: string) => void } {
  const begin = performance.now();
  const log = (line: string) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
    console.log(`${dim(`${seconds}s`)}  ${line}`);
  };
  const detail = (line: string) => console.log(`${dim("      │")}  ${line}`);
  return { log, detail };
}

function dim(text: string): string {
  return process.stdout.isTTY ? `\u001b[2m${text}\u001b[22m` : text;
}
