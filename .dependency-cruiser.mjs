// One direction of imports: contrato <- dominio <- kit <- piezas <- shell, mfe-*; dominio <- api. docs/architecture.md says why.

const MODULES = '^(mfe-[^/]+)/';

/** Names that the mini-shell's build points at whichever module is being developed. */
const MODULE_UNDER_DEVELOPMENT = '^@modulo/';

/** The folders of the API that stand on one another: each may import those before it, and none after it. */
const ROOMS = [
  'esquema',
  'usuarios',
  'clientes',
  'libro',
  'prestamos',
  'plan',
  'reenganche|cobros',
  'datos-demo',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'sin-ciclos',
      severity: 'error',
      comment: 'A cycle has no first file to read; one of types neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'el-contrato-no-importa-nada-nuestro',
      severity: 'error',
      from: { path: '^packages/contrato/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/(dominio|kit|piezas|mfe))/' },
    },
    {
      name: 'el-dominio-solo-importa-el-contrato',
      severity: 'error',
      comment: 'The rules run in the API and in a browser: no framework, no database, no Node.',
      from: { path: '^packages/dominio/src/' },
      to: { pathNot: '^(packages/(dominio/src|contrato)|node_modules/colombian-holidays)/' },
    },
    {
      name: 'el-kit-solo-importa-el-contrato-y-el-dominio',
      severity: 'error',
      comment: 'It knows nothing of loans or people: those components are in packages/piezas.',
      from: { path: '^packages/kit/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/(piezas|mfe))/' },
    },
    {
      name: 'las-piezas-no-importan-a-quien-las-dibuja',
      severity: 'error',
      from: { path: '^packages/piezas/src/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/mfe)/' },
    },
    {
      name: 'un-modulo-no-importa-otro-ni-el-shell-ni-la-api',
      severity: 'error',
      from: { path: MODULES },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'el-shell-no-importa-modulos-ni-la-api',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|api|infra|e2e)/' },
    },
    {
      name: 'la-api-solo-importa-el-contrato-y-el-dominio',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|mfe-[^/]+|infra|e2e|packages/(kit|piezas|mfe))/' },
    },
    {
      name: 'solo-el-kit-importa-antd',
      severity: 'error',
      from: { pathNot: '^packages/kit/' },
      to: { path: '^(antd|@ant-design/|node_modules/(antd|@ant-design)/)' },
    },
    {
      name: 'el-dominio-es-puro',
      severity: 'error',
      comment: 'The rules of one feature know no framework, no database and no other layer.',
      from: { path: '^api/src/[^/]+/domain/' },
      to: {
        path: '^(api/src/|node_modules/(@nestjs|typeorm|pg|fastify)/)',
        pathNot: ['^api/src/[^/]+/domain/'],
      },
    },
    {
      name: 'una-funcion-no-entra-en-lo-privado-de-otra',
      severity: 'error',
      comment:
        'Its public face is its module, queries, SQL, domain and use-cases; never its HTTP, columns or tables.',
      from: { path: '^api/src/([^/]+)/' },
      to: {
        path: ['[.]controller[.]ts$', '-columns[.]ts$', '-constraints[.]ts$', '^api/src/.+[.]entity[.]ts$'],
        pathNot: ['^api/src/$1/', '^node_modules/'],
      },
    },
    {
      name: 'lo-ligero-del-kit-no-trae-antd-ni-esquemas',
      severity: 'error',
      comment: 'The login stands on the light entry alone: one import of either and it doubles its weight.',
      from: { path: '^packages/kit/src/(index\\.ts|light|toasts|session|http|browser|formats|theme/theme)' },
      to: { path: '^node_modules/(antd|@ant-design|zod)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'la-plataforma-no-sabe-de-prestamos',
      severity: 'error',
      from: { path: '^api/src/platform/' },
      to: { path: '^api/src/(?!platform/|config/)[^/]+/' },
    },
    ...ROOMS.slice(0, -1).map((room, i) => ({
      name: `${room}-imports-only-what-it-stands-on`,
      severity: 'error',
      from: { path: `^api/src/(${room})/` },
      to: { path: `^api/src/(${ROOMS.slice(i + 1).join('|')})/` },
    })),
    {
      name: 'solo-un-sitio-carga-remotos',
      severity: 'error',
      comment: 'Tests replace the loader in one place.',
      from: { path: '^shell/', pathNot: '^shell/src/modules/load-remote' },
      to: { path: '@module-federation/' },
    },
    {
      name: 'todo-lo-importado-esta-declarado',
      severity: 'error',
      from: {},
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: MODULE_UNDER_DEVELOPMENT,
      },
    },
    {
      name: 'todo-se-resuelve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: MODULE_UNDER_DEVELOPMENT },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|\\.data|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.react.json' },
    enhancedResolveOptions: {
      conditionNames: ['@cartera/source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
