import { REGLA_REFERENCIA } from '@cartera/dominio/referencia';

const { TYPED, PLAIN, WORDS, SEPARATORS, FILLING } = REGLA_REFERENCIA;

/** The SQL of `normalizarReferencia`, for an index: null instead of ''. @param text SQL of a text. */
export function normalizarReferenciaSql(text: string): string {
  const plain = `translate(${text}, '${TYPED}', '${PLAIN}')`;
  const squeeze = (sql: string) => `regexp_replace(${sql}, '${SEPARATORS}', '', 'g')`;
  const named = squeeze(`regexp_replace(${plain}, '${WORDS}', '', 'g')`);
  return `nullif(regexp_replace(coalesce(nullif(${named}, ''), ${squeeze(plain)}), '${FILLING}', '\\1'), '')`;
}
