import type { PublishedModule } from '@cartera/contrato/portal';
import type { listarModulos } from '@cartera/contrato/startup';
import { type ApiResponse, NetworkError, readLocal, saveLocal, useSession } from '@cartera/kit';

/** The registry's answer for a user, whose module is in this browser's cache. */
const KEY = 'cartera.registro';

type Answer = ApiResponse<NonNullable<typeof listarModulos.response>>;

interface Stored {
  readonly usuario: string;
  readonly answer: Answer;
}

/** The answer that a cold start without a network uses. */
export function storeRegistry(answer: Answer): void {
  const usuario = useSession.getState().usuario?._id;
  if (usuario) saveLocal(KEY, JSON.stringify({ usuario, answer } satisfies Stored));
}

/** The stored answer, if the network is to blame; null otherwise. */
export function registryWithout(error: unknown): Answer | null {
  return error instanceof NetworkError ? storedAnswer() : null;
}

/** The modules of the stored answer. */
export function storedModules(): readonly PublishedModule[] {
  return storedAnswer()?.data ?? [];
}

function storedAnswer(): Answer | null {
  try {
    const stored: Stored | null = JSON.parse(readLocal(KEY) ?? 'null');
    return stored?.usuario === useSession.getState().usuario?._id ? (stored?.answer ?? null) : null;
  } catch {
    return null;
  }
}
