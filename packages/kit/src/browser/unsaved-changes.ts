interface OpenForm {
  readonly hasChanges: () => boolean;
  /** Asks the user. @returns true to discard the changes. */
  readonly ask: () => Promise<boolean>;
}

const forms = new Set<OpenForm>();

/**
 * Registers an open form, so that actions which do not change the URL, such as signing out, ask before discarding its
 * changes.
 * @returns a function that unregisters the form.
 */
export function watchChanges(form: OpenForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Asks every open form with changes. @returns true if the user can leave. */
export async function canLeave(): Promise<boolean> {
  // A copy: a form that registers again while it asks must not ask twice.
  for (const { hasChanges, ask } of [...forms]) {
    if (hasChanges() && !(await ask())) return false;
  }
  return true;
}

/** True if an open form has unsaved changes. It asks nothing. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some(({ hasChanges }) => hasChanges());
}
