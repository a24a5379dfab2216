import type { PublishedModule } from '@cartera/contrato/portal';
import type { listarModulos } from '@cartera/contrato/startup';
import type { ApiResponse } from '@cartera/kit';
import { keepCopy, readSnapshot } from '@cartera/kit/offline';

/** The registry's answer for a user, whose module is in this browser's cache. */
const NAME = 'registro';

type Answer = ApiResponse<NonNullable<typeof listarModulos.response>>;

/** Keeps the answer that a cold start without a network uses. @throws StorageFailure */
export function storeRegistry(answer: Answer): Promise<void> {
  return keepCopy(NAME, answer);
}

/** The answer that this phone keeps; null without one. @throws StorageFailure */
export async function storedRegistry(): Promise<Answer | null> {
  return (await readSnapshot<Answer>(NAME))?.data ?? null;
}

/** The modules of the stored answer. @throws StorageFailure */
export async function storedModules(): Promise<readonly PublishedModule[]> {
  return (await storedRegistry())?.data ?? [];
}
