/** Spanish, for the sentences that users of the product read: strings with a space in them, and text between JSX tags. */
export default {
  version: '0.2',
  language: 'en,es',
  useGitignore: true,
  import: ['@cspell/dict-es-es/cspell-ext.json'],
  files: ['{api,shell,mfe-*,packages/*}/src/**/*.{ts,tsx}'],
  includeRegExpList: [
    /(?<![\p{L}\p{N}])'(?=[^'\n]*[\p{L},.]\s+[\p{L}¿¡])(?:[^'\\\n]|\\.)*'/gu,
    />[^<>{}=;()]+</g,
  ],
  ignoreRegExpList: [/\$\{[^}]*\}/g],
};
