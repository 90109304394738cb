/** Texts of the profile page. */
export const profileMessages = {
  phoneTooLong: "Phone too long",
  phoneInvalid: "Enter a phone number",
  timeZoneUnknown: "Choose a time zone from the list",
  signatureTooLong: "A signature has at most 1,000 characters",
  wrongPassword: "That is not your current password",
  samePassword: "This is the password you have now",
  sameEmail: "This is the email you sign in with now",
  emailTaken: "This email belongs to another account",
  saved: "Profile saved",
  passwordChanged: "Password changed",
  signInAgain:
    "You signed in too long ago to change your password. Sign out, sign in again and then change it.",
  pictureSaved: "Picture saved",
  pictureRemoved: "Picture removed",
  pictureUnreadable: "This file is not a picture we can read. Choose a JPG, PNG, WebP or GIF.",
  pictureMissing: "Choose a picture",
  pictureTooLarge: "The picture is larger than 2 MB. Choose a smaller one.",
  pictureFailed: "Failed to save the picture. Please try again.",
} as const;
