interface FormularioAbierto {
  readonly hayCambios: () => boolean;
  /** Whether to go ahead and lose them. */
  readonly preguntar: () => Promise<boolean>;
}

const formularios = new Set<FormularioAbierto>();

/**
 * Makes whoever leaves by other means than the address, such as signing out, ask first, while there are changes.
 * @returns what takes the form away.
 */
export function vigilarCambios(formulario: FormularioAbierto): () => void {
  formularios.add(formulario);
  return () => {
    formularios.delete(formulario);
  };
}

/** Whether every open form lets the user go: none has changes, or they agreed to lose them. */
export async function puedeSalir(): Promise<boolean> {
  // Those open now: a form that registers itself anew while it asks must not ask again.
  for (const { hayCambios, preguntar } of [...formularios]) {
    if (hayCambios() && !(await preguntar())) return false;
  }
  return true;
}

/** Whether some open form has changes that nobody saved, without asking anybody. */
export function hayCambiosSinGuardar(): boolean {
  return [...formularios].some(({ hayCambios }) => hayCambios());
}
