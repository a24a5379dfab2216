import type { MenuEntry } from '@cartera/contrato/portal';
import type { Route } from '@cartera/contrato/route';
import { call, formatThousands } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

interface Props extends NonNullable<MenuEntry['cuantos']> {
  readonly id: string;
}

/** The number of rows that wait for the user behind a sidebar entry; nothing for none. */
export function EntryCount({ id, llamada, consulta }: Props) {
  const { data: total = 0 } = useQuery({
    queryKey: ['menu', llamada, consulta],
    queryFn: ({ signal }) => readTotal(llamada, consulta, signal),
    meta: { money: true },
  });
  if (total === 0) return null;
  return (
    <span id={id} className="sh-menu__count">
      <span>{formatThousands(total)}</span>
      <span className="ct-visually-hidden"> por decidir</span>
    </span>
  );
}

/** Reads a list of any module: its answer has no type here. */
async function readTotal(path: string, query: unknown, signal: AbortSignal): Promise<number> {
  const route: Route = { method: 'GET', path, access: 'autenticado', summary: '', description: '' };
  const answer = await call(route, { params: {}, query: query as never, signal });
  return 'total' in answer && typeof answer.total === 'number' ? answer.total : 0;
}
