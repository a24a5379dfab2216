import type { SlotProps } from '@cartera/contrato/slots';
import { DataList, useListState, withActions } from '@cartera/kit/list';
import { ContactosDeCliente } from './visitas/contactos-de-cliente';
import { FotoAction } from './visitas/visita-parts';
import { useVisitas } from './visitas/visitas.queries';
import { VISITA_SORTS, VISITAS_DE_CLIENTE_COLUMNS, VisitaCard } from './visitas/visitas-columns';

/** The visits and the contacts of a client, in a tab of the client's page. */
export default function VisitasDeCliente({ cliente }: SlotProps['cliente.pestana']) {
  const list = useListState({ sorts: ['ocurridoEn_desc', 'ocurridoEn_asc'] });
  const visitas = useVisitas({ ...list.query, cliente });
  return (
    <>
      <DataList
        label="Visitas al cliente"
        state={list}
        result={visitas}
        columns={withActions(VISITAS_DE_CLIENTE_COLUMNS, (visita) => <FotoAction visita={visita} />)}
        card={(visita) => <VisitaCard visita={visita} />}
        sorts={VISITA_SORTS}
        errorMessage="Error al cargar las visitas"
        empty={{ icon: 'history', title: 'Aún no lo han visitado' }}
      />
      <ContactosDeCliente cliente={cliente} />
    </>
  );
}
