import { execFileSync } from "node:child_process";
import { PROJECT_DIR } from "../local/settings";

/** The facts about this checkout that git reports. */
export type History = {
  /** The tags of releases in its history, newest first. */
  tags: string[];
  /** The tags of the current commit. */
  own: string[];
  isShallow: boolean;
};

/** Returns the tag of the release before this commit, or a readable reason why none can be found. */
export function choosePreviousRelease({
  tags,
  own,
  isShallow,
}: History): { tag: string } | { why: string } {
  const tag = tags.find((name) => !own.includes(name));
  if (tag) return { tag };
  return {
    why: isShallow
      ? "This clone is shallow and has no release before this one: `git fetch --unshallow --tags` brings them."
      : "No release has been tagged yet (git tag v1.2.3), so there is none whose tests could run.",
  };
}

/** Reads the history of this checkout. Throws when it is no git repository. */
export function readHistory(): History {
  const list = (...args: string[]) =>
    git("tag", "--list", "v*", "--sort=-v:refname", ...args)
      .split("\n")
      .filter(Boolean);
  return {
    tags: list("--merged", "HEAD"),
    own: list("--points-at", "HEAD"),
    isShallow: git("rev-parse", "--is-shallow-repository") === "true",
  };
}

export function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: PROJECT_DIR, encoding: "utf8" }).trim();
}
