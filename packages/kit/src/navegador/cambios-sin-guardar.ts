type Pregunta = () => Promise<boolean>;

const preguntas = new Set<Pregunta>();

/**
 * Makes whoever leaves by other means than the address, such as signing out, ask first.
 * @param pregunta whether to go ahead.
 * @returns what takes the question away.
 */
export function preguntarAlSalir(pregunta: Pregunta): () => void {
  preguntas.add(pregunta);
  return () => {
    preguntas.delete(pregunta);
  };
}

/** Whether every open form lets the user go: none has changes, or they agreed to lose them. */
export async function puedeSalir(): Promise<boolean> {
  for (const pregunta of preguntas) {
    if (!(await pregunta())) return false;
  }
  return true;
}
