import { NocheJob } from '../../src/app/maintenance/nightly-job.js';
import { systemActor } from '../../src/platform/audit/auditoria.js';
import { BusinessError } from '../../src/platform/http/business-error.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Runs the night of the current day, also again. If the schedule of the API is running it, waits for its end first. */
export async function runNoche(api: TestApp): Promise<void> {
  const isInProgress = (error: unknown) =>
    error instanceof BusinessError && error.code === 'TRABAJO_EN_MARCHA';
  await waitFor(
    () =>
      api
        .service(NocheJob)
        .execute(systemActor('prueba'))
        .catch((error) => {
          if (!isInProgress(error)) throw error;
        }),
    (noche) => noche !== undefined,
  );
}
