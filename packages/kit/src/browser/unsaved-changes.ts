interface OpenForm {
  readonly hasChanges: () => boolean;
  /** Whether to go ahead and lose them. */
  readonly ask: () => Promise<boolean>;
}

const forms = new Set<OpenForm>();

/**
 * Makes whoever leaves by other means than the address, such as signing out, ask first, while there are changes.
 * @returns what takes the form away.
 */
export function watchChanges(formId: OpenForm): () => void {
  forms.add(formId);
  return () => {
    forms.delete(formId);
  };
}

/** Whether every open form lets the user go: none has changes, or they agreed to lose them. */
export async function canLeave(): Promise<boolean> {
  // Those open now: a form that registers itself anew while it asks must not ask again.
  for (const { hasChanges, ask } of [...forms]) {
    if (hasChanges() && !(await ask())) return false;
  }
  return true;
}

/** Whether some open form has changes that nobody saved, without asking anybody. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some(({ hasChanges }) => hasChanges());
}
