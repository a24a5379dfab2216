import { verificarCadenas } from '../platform/audit/verificar-cadenas.js';
import { ejecutarComando } from './comando.js';

// `npm run auditoria:verificar -w @cartera/api`: whether anybody rewrote the audit trail, and where.
await ejecutarComando(async (base) => {
  const { cadenas, eventos, rotos } = await verificarCadenas(base);
  if (rotos.length === 0) {
    return { codigo: 0, lineas: [`Auditoría íntegra: ${eventos} eventos en ${cadenas} cadenas`] };
  }
  const lineas = rotos.map(
    ({ entidad, entidadId, orden, causa }) => `  ${entidad} ${entidadId}, eslabón ${orden}: ${causa}`,
  );
  return { codigo: 1, lineas: ['La auditoría fue alterada. Primer eslabón roto de cada cadena:', ...lineas] };
});
