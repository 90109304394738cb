/** The first page after signing in and the start of the breadcrumbs. */
export const homePath = "/dashboard";

/** A person's own profile, with or without a team. */
export const PROFILE_PATH = "/settings/profile";
