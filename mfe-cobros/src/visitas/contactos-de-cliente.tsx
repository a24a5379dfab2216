import { CANAL_CONTACTO_LABELS } from '@cartera/contrato/catalogs';
import type { Contacto } from '@cartera/contrato/contactos';
import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, DateText, LoadFailure, Tag } from '@cartera/kit/ui';
import { Tardanza } from '../tardanza';
import { useContactosDe } from './visitas.queries';
import './visitas.css';

/** Why a contact was not allowed. */
const AVISO_LABELS: Readonly<Record<string, string>> = {
  domingo_o_festivo: 'En domingo o festivo',
  dia_sin_cobro: 'En un día sin cobro',
  fuera_de_hora: 'Fuera de horario',
  ya_contactado_hoy: 'Segunda vez en el día',
  otro_canal_esta_semana: 'Segundo medio en la semana',
};

const COLUMNS: readonly Column<Contacto>[] = [
  {
    title: 'Fecha',
    cell: (contacto) => (
      <>
        <DateText value={contacto.ocurridoEn} withTime /> <TardanzaDeContacto contacto={contacto} />
      </>
    ),
  },
  { title: 'Medio', cell: ({ canal }) => CANAL_CONTACTO_LABELS[canal] },
  { title: 'Quién', cell: ({ usuario }) => usuario.nombre },
  {
    title: 'Ley 2300',
    cell: (contacto) => <AvisoTag contacto={contacto} />,
  },
];

function AvisoTag({ contacto: { aviso } }: { readonly contacto: Contacto }) {
  if (!aviso) return <Tag tone="success">Permitido</Tag>;
  return <Tag tone="warning">{AVISO_LABELS[aviso] ?? aviso}</Tag>;
}

function TardanzaDeContacto({ contacto: { ocurridoEn, createdAt } }: { readonly contacto: Contacto }) {
  return <Tardanza participio="Registrado" ocurridoEn={ocurridoEn} registradoEn={createdAt} />;
}

function ContactoCard({ contacto }: { readonly contacto: Contacto }) {
  return (
    <RecordCard title={CANAL_CONTACTO_LABELS[contacto.canal]} aside={<AvisoTag contacto={contacto} />}>
      <span>
        <DateText value={contacto.ocurridoEn} withTime /> · {contacto.usuario.nombre}
      </span>
      <TardanzaDeContacto contacto={contacto} />
    </RecordCard>
  );
}

/** The last calls and messages to a client, and whether the law allowed each; nothing without one. */
export function ContactosDeCliente({ cliente }: { readonly cliente: string }) {
  const { data, error, refetch } = useContactosDe(cliente);
  const contactos = data?.data ?? [];
  const isFailed = error !== null && !data;
  if (contactos.length === 0 && !isFailed) return null;
  return (
    <div className="cb-visitas__contactos">
      <Card title="Llamadas y mensajes" flush>
        {isFailed ? (
          <LoadFailure
            error={error}
            message="Error al cargar las llamadas y mensajes"
            onRetry={() => void refetch()}
          />
        ) : (
          <DataRows
            label="Llamadas y mensajes"
            rows={contactos}
            columns={COLUMNS}
            card={(contacto) => <ContactoCard contacto={contacto} />}
          />
        )}
      </Card>
    </div>
  );
}
