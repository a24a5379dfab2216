import { migrarPara } from '../platform/db/esquema.js';
import { ejecutarComando } from './comando.js';

// `npm run migrar -w @cartera/api`: brings the schema up to date, apart from any API, and before the new version runs.
await ejecutarComando(async (base, _configuracion, siendoDuena) => {
  await siendoDuena((duena) => migrarPara(base, duena));
  return { codigo: 0, lineas: [`La base de datos está al día: ${base.migrations.length} migraciones`] };
});
