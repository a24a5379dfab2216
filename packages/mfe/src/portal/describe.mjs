/** A module's state on a portal, as text. @param {import('@cartera/contrato/portal-versions').ModuleStatus} status */
export function describe({ nombre, activa, anterior, canario, versiones, cargas, totalFallos, fallos }) {
  const audience = canario && audienceOf(canario);
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

/** Describes the users who get a canary. @param {import('@cartera/contrato/portal-versions').CanaryInput} canario */
function audienceOf({ roles, porcentaje, personas = [] }) {
  const share = `${roles.join(', ') || 'todos los roles'}, ${porcentaje} %`;
  const people = personas.length === 1 ? '1 persona' : `${personas.length} personas`;
  return [...(porcentaje > 0 ? [share] : []), ...(personas.length > 0 ? [people] : [])].join(', y ');
}
