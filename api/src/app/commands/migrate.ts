import { migrateFor } from '../../platform/db/schema.js';
import { runCommand } from './command.js';

// `npm run migrar -w @cartera/api`: migrates the schema without an API, before a new version starts.
await runCommand(async (dataSource, _config, asOwner) => {
  await asOwner((owner) => migrateFor(dataSource, owner));
  return { code: 0, lines: [`La base de datos está al día: ${dataSource.migrations.length} migraciones`] };
});
