export const SIGN_IN_PATH = "/auth/signin";

/** On the sign-in page's address: there was a session, and it is over. */
const ENDED_PARAM = "ended";

type SignInPath = {
  /** The page to come back to. */
  next: string;
  /** Whether somebody was signed in and is no longer: the page then says why it is there. */
  ended: boolean;
};

/** The address of the sign-in page, and of where to go from there. */
export function signInPath({ next, ended }: SignInPath): string {
  const query = new URLSearchParams({ next, ...(ended && { [ENDED_PARAM]: "1" }) });
  return `${SIGN_IN_PATH}?${query}`;
}
