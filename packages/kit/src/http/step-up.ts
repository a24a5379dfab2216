/** Asks the user to prove who they are. @returns false if the user gives up. */
type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | undefined;

/** Sets how the user is asked. The shell does it once. */
export function askToConfirmWith(next: Ask): void {
  ask = next;
}

/** Asks once, also for several calls at a time. */
export function confirmUser(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
