import { openDestination } from '../../platform/audit/head-destination.js';
import { verifyTrail } from '../../platform/audit/verify-trail.js';
import { verifySignatures } from '../../portal/verify-signatures.js';
import { runCommand } from './command.js';

/** `--cabeza 12:5f2c…`: a head that the operator received, for a destination that cannot be read back. */
const HEAD_OPTION = /^(\d+):([0-9a-f]{64})$/;

// `npm run auditoria:verificar -w @cartera/api`: verifies the audit trail against the newest head outside the database.
await runCommand(async (_dataSource, { auditDestination }, asOwner) => {
  const destination = await openDestination(auditDestination);
  const outside = headOption() ?? (await destination?.newest());
  const { chains, eventos, faults } = await asOwner((owner) => verifyTrail(owner, outside));
  const { signed, broken } = await asOwner(verifySignatures);
  const compared = outside
    ? [`Comparada con la cabeza ${outside.numero}, que está fuera de la base`]
    : ['Sin comparar: no hay ninguna cabeza fuera de la base'];
  const trail =
    faults.length === 0
      ? [`Auditoría íntegra: ${eventos} eventos en ${chains} cadenas`]
      : [
          'La auditoría fue alterada. Primer eslabón roto de cada cadena:',
          ...faults.map((fault) => `  ${fault}`),
        ];
  const signatures =
    broken.length === 0
      ? [`Firmas de módulos que corresponden a sus versiones: ${signed}`]
      : ['Estas versiones ya no son lo que firmó su equipo:', ...broken.map((name) => `  ${name}`)];
  const code = faults.length + broken.length === 0 ? 0 : 1;
  return { code, lines: [...trail, ...compared, ...signatures] };
});

function headOption(): { numero: number; huella: string } | undefined {
  const at = process.argv.indexOf('--cabeza');
  if (at < 0) return undefined;
  const [, numero, huella] = HEAD_OPTION.exec(process.argv[at + 1] ?? '') ?? [];
  if (numero === undefined || huella === undefined) throw new Error('Escribe --cabeza NÚMERO:HUELLA');
  return { numero: Number(numero), huella };
}
