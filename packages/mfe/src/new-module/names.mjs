const NAME_PATTERN = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The message gives the reason. */
export class CannotCreate extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'CannotCreate';
  }
}

/**
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @throws {CannotCreate}
 */
export function requireNames(nombre, titulo) {
  if (!NAME_PATTERN.test(nombre))
    throw new CannotCreate('El nombre empieza por «mfe-» y va en minúsculas: mfe-cartas');
  if (!/^[\p{L}\p{N} ]+$/u.test(titulo))
    throw new CannotCreate('El título son letras, números y espacios: Cartas');
}
