import { v5 } from 'uuid';

const NAMESPACE = '5b0d9c3e-6a27-4f7e-9a53-1c0de2a7f6b4';

/** The id of a month `YYYY-MM` in the audit trail, always the same: each closing has a row of its own. */
export function periodoId(mes: string): string {
  return v5(mes, NAMESPACE);
}
