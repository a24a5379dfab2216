import { verifyChains } from '../platform/audit/verify-chains.js';
import { runCommand } from './command.js';

// `npm run auditoria:verificar -w @cartera/api`: checks the hash chains of the audit trail.
await runCommand(async (dataSource) => {
  const { chains, eventos, broken } = await verifyChains(dataSource);
  if (broken.length === 0) {
    return { code: 0, lines: [`Auditoría íntegra: ${eventos} eventos en ${chains} cadenas`] };
  }
  const lines = broken.map(
    ({ entidad, entidadId, orden, causa }) => `  ${entidad} ${entidadId}, eslabón ${orden}: ${causa}`,
  );
  return { code: 1, lines: ['La auditoría fue alterada. Primer eslabón roto de cada cadena:', ...lines] };
});
