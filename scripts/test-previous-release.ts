import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { addressFile } from "../local/addresses";
import { temporaryPlace } from "../local/temporary";
import { embeddedBackend } from "./backend";
import { runCommand } from "./command";
import { choosePreviousRelease, git, readHistory } from "./previous-release";
import { progress } from "./progress";

const { log } = progress();

/**
 * `npm run test-previous-release` runs the API tests of the previous release, with its app and worker, on a
 * database with the current migrations, because both versions run side by side during a deployment. `-- <commit>
 * <filters>` selects another commit, or some of the tests.
 */
await runCommand(async (shutdown) => {
  const [named, ...filters] = process.argv.slice(2);
  const chosen = named ? { tag: named } : choosePreviousRelease(readHistory());
  if ("why" in chosen) {
    console.log(chosen.why);
    return shutdown.now(0);
  }
  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const checkout = path.join(place.localDir, "checkout");
  git("worktree", "add", "--detach", checkout, chosen.tag);
  shutdown.add(() => void git("worktree", "remove", "--force", checkout));
  log(`Installing ${chosen.tag}`);
  await run("npm", ["ci", "--prefer-offline"], checkout);
  const { localDir, env } = place;
  await embeddedBackend({ localDir, environment: env, shutdown, log, isTemporary: true });
  log(`Running its API tests on the migrations of now`);
  await run("npm", ["test", "--", "api", "--against", addressFile(localDir), ...filters], checkout);
  await shutdown.now(0);
});

/** Waits without blocking: this process serves the API that the tests call. */
async function run(program: string, args: string[], cwd: string): Promise<void> {
  const [status] = await once(spawn(program, args, { cwd, stdio: "inherit" }), "exit");
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}
