/**
 * A module's state on a portal, for a console.
 * @param {import('@cartera/contrato/portal-versiones').ModuleStatus} modulo
 * @returns {string}
 */
export function describe({ nombre, activa, anterior, canario, versiones, cargas, totalFallos, fallos }) {
  const who =
    canario && [canario.roles.join(', ') || 'todos los roles', `${canario.porcentaje} %`].join(', ');
  return [
    nombre,
    `  activa    ${activa}`,
    `  anterior  ${anterior ?? '(ninguna)'}`,
    ...(canario ? [`  canario   ${canario.version} para ${who}`] : []),
    `  guardadas ${versiones.map(({ version }) => version).join(', ')}`,
    `  7 días    ${cargas.total} cargas (mediana ${cargas.p50 ?? '-'} ms), ${totalFallos} fallos`,
    ...fallos.slice(0, 3).map(({ version, causa, mensaje }) => `            ${version}: ${causa} ${mensaje}`),
  ].join('\n');
}
