import { redirect } from "next/navigation";

/** The profile is the only settings screen so far. */
export default function SettingsPage() {
  redirect("/settings/profile");
}
