import { migrateFor } from '../platform/db/schema.js';
import { runCommand } from './command.js';

// `npm run migrar -w @cartera/api`: brings the schema up to date, apart from any API, and before the new version runs.
await runCommand(async (base, _config, asOwner) => {
  await asOwner((owner) => migrateFor(base, owner));
  return { code: 0, lines: [`La base de datos está al día: ${base.migrations.length} migraciones`] };
});
