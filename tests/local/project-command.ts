import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_DIR } from "@/local/settings";

const COMMANDS = {
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  "held-jobs": "worker/held-jobs.ts",
} as const;

/** Runs a command of package.json on the project that `env` names. Returns its exit code and output. */
export async function runProjectCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const node = ["--import", "tsx", "--conditions=react-server", COMMANDS[name], ...args];
  const child = spawn(process.execPath, node, { cwd: PROJECT_DIR, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
