import { CLIENTE_SORTS } from '@cartera/contrato/clientes';
import { useCan } from '@cartera/kit';
import { ListPage, useListState } from '@cartera/kit/list';
import { useSearchParams } from '@cartera/kit/router';
import { Icon, LinkButton } from '@cartera/kit/ui';
import { ESTADO_PERSONA_FILTER } from '@cartera/piezas';
import { useClientes } from './clientes.queries';
import { CLIENTES_COLUMNS, ClienteCard } from './clientes-columns';

const SORTS = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguos' },
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
] as const satisfies readonly { value: (typeof CLIENTE_SORTS)[number]; label: string }[];

/** The client list (P-2.10). */
export default function ClientesPage() {
  const canCreate = useCan('clientes.crear');
  const seesChanges = useCan('clientes.identificar');
  const seesAll = useCan('cartera.ver-toda');
  const [searchParams] = useSearchParams();
  const list = useListState({ sorts: CLIENTE_SORTS, filters: { estado: ESTADO_PERSONA_FILTER } });
  const result = useClientes(list.query, searchParams.get('reload') === '1');
  const newButton = canCreate && (
    <LinkButton to="/clientes/nuevo" type="primary" icon={<Icon name="add" />}>
      Nuevo cliente
    </LinkButton>
  );
  return (
    <ListPage
      header={{
        title: 'Clientes',
        actions: seesChanges && <LinkButton to="/clientes/cambios">Cambios de datos</LinkButton>,
        mainAction: newButton,
      }}
      label="Clientes"
      state={list}
      result={result}
      columns={CLIENTES_COLUMNS}
      card={(cliente) => <ClienteCard cliente={cliente} />}
      sorts={SORTS}
      searchText="Buscar por nombre, cédula o teléfono"
      errorMessage="Error al cargar clientes"
      empty={{
        icon: 'clientes',
        ...(seesAll
          ? { title: 'Aún no hay clientes', text: 'Registra el primero para poder prestarle.' }
          : {
              title: 'Aún no tienes clientes asignados',
              text: 'La oficina te asigna los que vas a cobrar.',
            }),
        action: newButton,
      }}
    />
  );
}
