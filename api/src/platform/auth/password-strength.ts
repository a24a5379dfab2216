import { invalidInput } from '../http/business-error.js';
import { hashPassword } from './passwords.js';

/** Fewer guesses than this (a power of ten) are too few. A random password of eight characters needs 10^8. */
const MIN_GUESSES_LOG10 = 7;
/** The estimate takes a second for 200 characters. */
const MAX_ESTIMATED = 50;
const MESSAGE =
  'Esta contraseña es fácil de adivinar: usa una frase o varias palabras que no digan quién eres';

/** The names of a user, which their password may not be made of. */
export interface Names {
  readonly nombre: string;
  readonly email: string;
  readonly usuario?: string | null | undefined;
}

/**
 * Returns the hash of a new password.
 * @throws BusinessError `DATOS_INVALIDOS` if it is known or easily guessed.
 */
export async function hashNewPassword(password: string, { nombre, email, usuario }: Names): Promise<string> {
  const own = [nombre, ...nombre.split(/\s+/), email, ...email.split(/[@.]/), usuario ?? '', 'cartera'];
  const { guessesLog10 } = (await loadEstimator()).check(password.slice(0, MAX_ESTIMATED), own);
  if (guessesLog10 < MIN_GUESSES_LOG10) throw invalidInput([{ campo: 'password', mensaje: MESSAGE }]);
  return hashPassword(password);
}

let estimator: ReturnType<typeof createEstimator> | undefined;

/** Loaded with the first new password: the dictionaries take some 40 MB. */
function loadEstimator() {
  estimator ??= createEstimator();
  return estimator;
}

async function createEstimator() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
