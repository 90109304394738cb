import { redirect } from "next/navigation";

/** The settings begin with what everybody has: their profile. */
export default function SettingsPage() {
  redirect("/settings/profile");
}
