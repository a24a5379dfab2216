import type { UnsafeVersion } from '@cartera/contrato/portal';
import { keepDrafts } from '@cartera/kit';
import { forgetGood } from './last-good';
import { usePinnedVersions } from './pinned-versions';

/** Takes the tab off unsafe versions at once, without asking. The typed values of open forms are kept. */
export function leaveUnsafe(unsafeVersions: readonly UnsafeVersion[]): void {
  const { pinned, leave } = usePinnedVersions.getState();
  for (const { nombre, version, motivo } of unsafeVersions) {
    forgetGood(nombre, version);
    if (pinned[nombre]?.version === version) leave(nombre, { motivo, hasDraft: keepDrafts() });
  }
}
