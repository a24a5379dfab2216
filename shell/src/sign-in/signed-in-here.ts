let signedIn = false;

/** Records that a user signed in since the page was loaded. */
export function noteSignIn(): void {
  signedIn = true;
}

/** True after a sign-in since the page was loaded: its button had the focus, and is gone. */
export function hasSignedIn(): boolean {
  return signedIn;
}
