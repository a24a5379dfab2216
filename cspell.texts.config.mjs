/** Imperatives with a pronoun: the dictionary lacks these forms. */
const IMPERATIVES = [
  ...[
    'actívala',
    'actívalo',
    'actualízalos',
    'descárgalo',
    'desactívalo',
    'desbloquéalo',
    'edítala',
    'eliminarlo',
    'escríbelos',
    'márcalo',
  ],
  ...['protégelos', 'publícala', 'redúcelo', 'resuélvelo', 'súbelo', 'visítalo'],
];

/** Spanish, for what users of the product read: strings of more than one word, and text between JSX tags. */
export default {
  version: '0.2',
  // Otherwise cspell.config.mjs is merged into this one.
  noConfigSearch: true,
  language: 'en,es',
  useGitignore: true,
  import: ['@cspell/dict-es-es/cspell-ext.json'],
  words: [...IMPERATIVES, 'digita', 'egresos', 'pooler'],
  files: ['{api,shell,mfe-*,packages/*}/src/**/*.{ts,tsx}'],
  // SQL, the XML of a spreadsheet, names of people and places, and messages for operators.
  ignorePaths: [
    ...[
      '**/*.queries.ts',
      '**/*.sql.ts',
      'api/src/libro/reconciliacion.ts',
      '**/xlsx-*.ts',
      '**/config/*variable*.ts',
    ],
    ...['**/sample-*.ts', 'api/src/app/demo-data/**', 'packages/contrato/src/examples.ts'],
  ],
  includeRegExpList: [
    /(?<![\p{L}\p{N}])'(?=[^'\n]*[\p{L},.]\s+[\p{L}¿¡])(?:[^'\\\n]|\\.)*'/gu,
    />[^<>{}=;()]+[<{]/g,
    /\}[^<>{}=;()\n]+</g,
  ],
  ignoreRegExpList: [/\$\{[^}]*\}/g, /'[^'\n]*\b(SELECT|FROM|INTO|UPDATE|WHERE|ON|AND)\b[^'\n]*'/g],
};
