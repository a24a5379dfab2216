import type { CajaDeDinero } from '@cartera/contrato/cajas';
import type { Column } from '@cartera/kit/list';
import { Link } from '@cartera/kit/router';
import { DateText, Money, Tag, Text } from '@cartera/kit/ui';
import { diferenciaText, ESTADO_CAJA_LABELS, ESTADO_TONES, TIPO_CAJA_LABELS } from './caja-texts';

/** The name of an account, which leads to its movements. */
export function CajaLink({ caja }: { readonly caja: CajaDeDinero }) {
  return <Link to={`/cajas/${caja._id}`}>{caja.titular}</Link>;
}

/** The state of a collector's day, or the kind of another account. */
export function CajaTag({ caja: { tipo, estado } }: { readonly caja: CajaDeDinero }) {
  if (tipo !== 'cobrador') return <Tag>{TIPO_CAJA_LABELS[tipo]}</Tag>;
  return <Tag tone={ESTADO_TONES[estado]}>{ESTADO_CAJA_LABELS[estado]}</Tag>;
}

const NONE = <Text tone="muted">—</Text>;

export const CAJAS_COLUMNS: readonly Column<CajaDeDinero>[] = [
  { title: 'Caja', cell: (caja) => <CajaLink caja={caja} /> },
  { title: 'Estado', cell: (caja) => <CajaTag caja={caja} /> },
  { title: 'Base', align: 'right', cell: ({ base }) => (base === null ? NONE : <Money value={base} />) },
  { title: 'Cobrado', align: 'right', cell: ({ cobrado }) => <Money value={cobrado} /> },
  { title: 'Debe tener', align: 'right', cell: ({ saldo }) => <Money value={saldo} strong /> },
  {
    title: 'Último movimiento',
    cell: ({ ultimoMovimiento }) => <DateText value={ultimoMovimiento} withTime />,
  },
  {
    title: 'Semana',
    cell: ({ diferencia, tipo }) => (tipo === 'cobrador' ? diferenciaText(diferencia) : NONE),
  },
];
