export const SIGN_IN_PATH = "/auth/signin";

/** The parameter of the sign-in page that marks an ended session. */
const ENDED_PARAM = "ended";

type SignInPath = {
  /** The page to return to. */
  next: string;
  /** Whether a session has ended. The sign-in page then shows a message. */
  ended: boolean;
};

/** Returns the address of the sign-in page with the page to return to. */
export function signInPath({ next, ended }: SignInPath): string {
  const query = new URLSearchParams({ next, ...(ended && { [ENDED_PARAM]: "1" }) });
  return `${SIGN_IN_PATH}?${query}`;
}
