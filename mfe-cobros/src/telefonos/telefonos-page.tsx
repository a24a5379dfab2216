import type { Dispositivo } from '@cartera/contrato/dispositivos';
import { formatThousands, lazyDialog, useCan, useEditing } from '@cartera/kit';
import { type Column, ListPage, RecordCard, RowActions, useListState, withActions } from '@cartera/kit/list';
import { Button, DateText, MetricGrid, NoPermission, Tag, Text } from '@cartera/kit/ui';
import { CobradorFilter } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { useTelefonos } from './telefonos.queries';
import { anteriorText } from './telefonos-texts';

const EnviosModal = lazyDialog(async () => (await import('./envios-modal')).EnviosModal);
const RevisionModal = lazyDialog(async () => (await import('./envios-modal')).RevisionModal);

const COLUMNS: readonly Column<Dispositivo>[] = [
  { title: 'Cobrador', cell: ({ usuario }) => usuario.nombre },
  { title: 'Teléfono', cell: ({ nombre }) => nombre },
  { title: 'Desde', cell: ({ desde }) => <DateText value={desde} withTime /> },
  { title: 'Última vez', cell: ({ visto }) => <DateText value={visto} withTime /> },
  { title: 'Envíos', align: 'right', cell: ({ ultimoNumero }) => formatThousands(ultimoNumero) },
  { title: 'Estado', cell: (telefono) => <EstadoDeTelefono telefono={telefono} /> },
];

/** 'Teléfonos': the phones of collectors, and what did not arrive from them. */
export default function TelefonosPage() {
  return useCan('cajas.administrar') ? <Telefonos /> : <NoPermission title="Teléfonos" />;
}

function Telefonos() {
  const envios = useEditing<Dispositivo>();
  const revision = useEditing<Dispositivo>();
  const list = useListState({ sorts: ['pendientes_desc', 'visto_desc'], filters: { cobrador: 'id' } });
  const result = useTelefonos(list.query);
  const resumen = result.data?.resumen;
  const actions = (telefono: Dispositivo) => (
    <RowActions>
      {telefono.porRevisar && (
        <Button
          size="small"
          aria-label={`Revisar el teléfono de ${telefono.usuario.nombre}`}
          onClick={() => revision.edit(telefono)}
        >
          Revisar
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Ver los envíos de ${telefono.usuario.nombre}`}
        onClick={() => envios.edit(telefono)}
      >
        Ver envíos
      </Button>
    </RowActions>
  );
  return (
    <>
      <ListPage
        header={{
          title: 'Teléfonos',
          description:
            'Lo que los teléfonos de los cobradores no pudieron enviar, y lo que falta por llegar.',
          back: { to: '/cajas', text: 'Cajas' },
        }}
        summary={
          !result.error && (
            <MetricGrid
              loading={!resumen}
              metrics={[
                {
                  title: 'Envíos por cerrar',
                  icon: 'pending',
                  tone: 'danger',
                  value: resumen && formatThousands(resumen.pendientes),
                },
                {
                  title: 'Teléfonos nuevos por revisar',
                  icon: 'alert',
                  tone: 'danger',
                  value: resumen && formatThousands(resumen.porRevisar),
                },
              ]}
            />
          )
        }
        label="Teléfonos"
        state={list}
        result={result}
        columns={withActions(COLUMNS, actions)}
        card={(telefono) => <TelefonoCard telefono={telefono} actions={actions(telefono)} />}
        sorts={[
          { value: 'pendientes_desc', label: 'Por cerrar' },
          { value: 'visto_desc', label: 'Usados hace poco' },
        ]}
        searchText="Buscar por cobrador"
        filters={
          <CobradorFilter value={list.filters.cobrador} onChange={(id) => list.filter('cobrador', id)} />
        }
        errorMessage="Error al cargar los teléfonos"
        empty={{
          icon: 'history',
          title: 'Aún no hay teléfonos',
          text: 'Aquí verás el teléfono de cada cobrador, desde que entra por primera vez.',
        }}
      />
      {envios.whenEdited((telefono, dialog) => (
        <EnviosModal telefono={telefono} {...dialog} />
      ))}
      {revision.whenEdited((telefono, dialog) => (
        <RevisionModal telefono={telefono} {...dialog} />
      ))}
    </>
  );
}

function TelefonoCard({
  telefono,
  actions,
}: {
  readonly telefono: Dispositivo;
  readonly actions: ReactNode;
}) {
  const { usuario, nombre, visto } = telefono;
  return (
    <RecordCard title={usuario.nombre} actions={actions}>
      {/* Two labels beside a name would leave it no width. */}
      <div>
        <EstadoDeTelefono telefono={telefono} />
      </div>
      <span>{nombre}</span>
      <span>
        {'Última vez '}
        <DateText value={visto} withTime />
      </span>
    </RecordCard>
  );
}

function EstadoDeTelefono({ telefono }: { readonly telefono: Dispositivo }) {
  const { pendientes, porRevisar, conDiaAbierto, reemplaza } = telefono;
  if (pendientes === 0 && !porRevisar) return <Text tone="muted">Al día</Text>;
  return (
    <>
      {pendientes > 0 && (
        <Tag tone="danger">{pendientes === 1 ? '1 por cerrar' : `${pendientes} por cerrar`}</Tag>
      )}
      {porRevisar && (
        <>
          <Tag tone="warning">{reemplaza ? 'Nuevo: reemplaza a otro' : 'Nuevo'}</Tag>
          {conDiaAbierto && <Tag tone="danger">Con el día abierto</Tag>}
          {reemplaza && (
            <div>
              <Text tone="muted">{anteriorText(reemplaza)}</Text>
            </div>
          )}
        </>
      )}
    </>
  );
}
