// One direction of imports: contrato <- dominio <- kit <- piezas <- shell, mfe-*; dominio <- api. docs/architecture.md says why.

const MODULES = '^(mfe-[^/]+)/';

/** The mini-shell's build resolves these names to the module under development. */
const MODULE_UNDER_DEVELOPMENT = '^@module/';

/** The peer of the measured pages: its packages are installed when they are measured. */
const PEER = '^e2e/bench/react-admin/';

/** The wings of the API, from the top: each imports only those below it. docs/architecture.md says what each is for. */
const WINGS = [
  'app',
  'informes',
  'portal',
  'cobranza',
  'caja',
  'creditos',
  'aprobaciones',
  'libro',
  'contabilidad',
  'clientes',
  'personal',
  'esquema',
  'platform',
];

/** A feature: a folder of a wing, or a wing without folders of features. */
const FEATURE = '^api/src/((?:app|informes|cobranza|creditos|personal)/[^/]+|[^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first file to read. Cycles of types count too.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-no-workspace',
      severity: 'error',
      from: { path: '^packages/contrato/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/(dominio|kit|piezas|mfe))/' },
    },
    {
      name: 'domain-imports-only-the-contract',
      severity: 'error',
      comment: 'The rules run in the API and in a browser: no framework, no database, no Node.',
      from: { path: '^packages/dominio/src/' },
      to: { pathNot: '^(packages/(dominio/src|contrato)|node_modules/pascua)/' },
    },
    {
      name: 'kit-imports-only-contract-and-domain',
      severity: 'error',
      comment: 'Components about loans or people belong in packages/piezas.',
      from: { path: '^packages/kit/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/(piezas|mfe))/' },
    },
    {
      name: 'piezas-import-no-shell-or-module',
      severity: 'error',
      from: { path: '^packages/piezas/src/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e|packages/mfe)/' },
    },
    {
      name: 'module-imports-no-other-module-shell-or-api',
      severity: 'error',
      from: { path: MODULES },
      to: { path: '^(shell|mfe-[^/]+|api|infra|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-imports-no-module-or-api',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|api|infra|e2e)/' },
    },
    {
      name: 'api-imports-only-contract-and-domain',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|mfe-[^/]+|infra|e2e|packages/(kit|piezas|mfe))/' },
    },
    {
      name: 'only-the-kit-imports-antd',
      severity: 'error',
      from: { pathNot: '^packages/kit/' },
      to: { path: '^(antd|@ant-design/|node_modules/(antd|@ant-design)/)' },
    },
    {
      name: 'domain-folders-are-pure',
      severity: 'error',
      comment: 'The rules of a feature import no framework, no database and no other layer.',
      from: { path: '^api/src/.+/domain/' },
      to: {
        path: '^(api/src/|node_modules/(@nestjs|typeorm|pg|fastify)/)',
        pathNot: ['^api/src/.+/domain/'],
      },
    },
    {
      name: 'feature-imports-no-private-file-of-another',
      severity: 'error',
      comment:
        'Public: its module, queries, SQL, domain and use cases. Private: its controllers, columns and entities.',
      from: { path: FEATURE, pathNot: '^api/src/app/[^/]+$' },
      to: {
        path: [
          '[.]controller[.]ts$',
          '^api/src/.+-(columns|constraints)[.]ts$',
          '^api/src/.+[.]entity[.]ts$',
        ],
        pathNot: ['^api/src/$1/', '^node_modules/'],
      },
    },
    {
      name: 'light-entry-imports-no-antd-or-schemas',
      severity: 'error',
      comment: 'The login page loads only the light entry. One import of either would double its size.',
      from: { path: '^packages/kit/src/(index\\.ts|light|toasts|session|http|browser|formats|theme/theme)' },
      to: { path: '^node_modules/(antd|@ant-design|zod)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'single-sign-on-loads-its-library-on-demand',
      severity: 'error',
      comment: 'A portal without a provider must not hold the library in memory.',
      from: { path: '^api/src/' },
      to: { path: '^node_modules/openid-client/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    ...WINGS.slice(1).map((wing, i) => ({
      name: `${wing}-imports-no-wing-above`,
      severity: 'error',
      from: { path: `^api/src/${wing}/` },
      to: { path: `^api/src/(${WINGS.slice(0, i + 1).join('|')})/` },
    })),
    {
      name: 'every-folder-of-the-api-is-a-wing',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `^api/src/(${WINGS.join('|')})/` },
      to: {},
    },
    {
      name: 'two-files-use-the-federation',
      severity: 'error',
      comment: 'Tests replace these two files.',
      from: { path: '^shell/src/', pathNot: '^shell/src/modules/(load-remote|parts)[.]ts$' },
      to: { path: '@module-federation/' },
    },
    {
      name: 'imports-are-declared-dependencies',
      severity: 'error',
      from: { pathNot: PEER },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: MODULE_UNDER_DEVELOPMENT,
      },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { pathNot: PEER },
      to: { couldNotResolve: true, pathNot: MODULE_UNDER_DEVELOPMENT },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(packages/)?[^/]+/(dist|maps|coverage|test-results|\\.types)/', '/generated/'] },
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
