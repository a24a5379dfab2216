/** Why the phone cannot keep a write. */
type StorageCause = 'lleno' | 'sin-soporte' | 'formato' | 'bloqueado' | 'sin-huella' | 'huella' | 'otro';

const MESSAGES: Readonly<Record<StorageCause, string>> = {
  lleno: 'No se guardó: el teléfono no tiene espacio. Borra fotos o aplicaciones y vuelve a intentarlo',
  'sin-soporte':
    'No se guardó: este navegador no puede guardar datos. Abre el portal con https y sin modo incógnito',
  formato: 'No se guardó: en este teléfono hay envíos de una versión más nueva. Recarga la página',
  bloqueado: 'Este teléfono está bloqueado. Desbloquéalo con tu huella y vuelve a intentarlo',
  'sin-huella': 'Este teléfono no puede proteger tu ruta con huella',
  huella: 'No reconocimos la huella. Usa la huella, el rostro o el PIN con que protegiste este teléfono',
  otro: 'No se guardó en el teléfono. Vuelve a intentarlo',
};

/** The phone did not keep a write, or cannot read what it keeps. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly userMessage: string;

  constructor(
    readonly reason: StorageCause,
    cause?: unknown,
  ) {
    super(MESSAGES[reason], { cause });
    this.userMessage = MESSAGES[reason];
  }
}

/** True if the fingerprint of the user has to open what the phone keeps. */
export function isLocked(error: unknown): boolean {
  return error instanceof StorageFailure && error.reason === 'bloqueado';
}

/** The failure of an operation on the database. */
export function storageFailureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return new StorageFailure('lleno', error);
  const isMissing = ['MissingAPIError', 'InvalidStateError', 'SecurityError'].some((name) =>
    names.includes(name),
  );
  return new StorageFailure(isMissing ? 'sin-soporte' : 'otro', error);
}

/** The library wraps the browser's error, sometimes twice. */
function namesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return [String(name), ...namesOf(inner)];
}
