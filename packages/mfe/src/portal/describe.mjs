/** A module's state on a portal, as text. @param {import('@cartera/contrato/portal-versions').ModuleStatus} status */
export function describe({ nombre, activa, anterior, canario, versiones, cargas, totalFallos, fallos }) {
  const audience =
    canario &&
    [canario.roles.join(', ') || 'todos los roles', `${canario.porcentaje} %`, ...personasOf(canario)].join(
      ', ',
    );
  return [
    nombre,
    `  activa    ${activa ?? '(ninguna: npm run promote)'}`,
    `  anterior  ${anterior ?? '(ninguna)'}`,
    ...(canario ? [`  canario   ${canario.version} para ${audience}`] : []),
    `  guardadas ${versiones.map(({ version, retiro }) => (retiro ? `${version} (${retiro})` : version)).join(', ')}`,
    `  7 días    ${cargas.total} cargas (mediana ${cargas.p50 ?? '-'} ms), ${totalFallos} fallos`,
    ...fallos.slice(0, 3).map(({ version, causa, mensaje }) => `            ${version}: ${causa} ${mensaje}`),
  ].join('\n');
}

/** @param {{ personas?: string[] | undefined }} canario */
const personasOf = ({ personas = [] }) => (personas.length > 0 ? [`personas: ${personas.length}`] : []);
