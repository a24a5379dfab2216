import type { Conciliacion as ConciliacionDeExtracto } from '@cartera/contrato/conciliacion';
import { ApiError, messageOf, useCan } from '@cartera/kit';
import { useParams } from '@cartera/kit/router';
import { Alert, Button, Card, Icon, NoPermission, PageHeader } from '@cartera/kit/ui';
import { useCaja } from '../caja/cajas.queries';
import { type Extracto, useConciliar } from './conciliacion.queries';
import { Resultado } from './resultado';
import './conciliacion.css';
import { DateRangeFilter } from '@cartera/kit/dates';
import { useRef, useState } from 'react';

/** 'Conciliar extracto': the statement of a bank beside the movements of its account. */
export default function ConciliacionPage() {
  const isOficina = useCan('cajas.administrar');
  const { id = '' } = useParams();
  return isOficina ? <Conciliacion cajaId={id} /> : <NoPermission title="Conciliar extracto" />;
}

function Conciliacion({ cajaId }: { readonly cajaId: string }) {
  const titular = useCaja(cajaId).data?.data.titular ?? 'Caja';
  const { mutate, isPending, data, error, variables } = useConciliar(cajaId);
  return (
    <>
      <PageHeader
        title="Conciliar extracto"
        description="Compara el extracto del banco con lo registrado, y verifica los pagos que están en los dos."
        back={{ to: `/cajas/${cajaId}`, text: titular }}
      />
      <div className="ct-stack">
        <ExtractoForm submitting={isPending} onSubmit={mutate} />
        {error && <Problemas error={error} />}
        {data && variables && !error && !isPending && (
          <>
            <Proven
              conciliacion={data.data}
              hasConfirmed={variables.confirmar === true}
              onConfirm={() => mutate({ ...variables, confirmar: true })}
            />
            <Resultado conciliacion={data.data} />
          </>
        )}
      </div>
    </>
  );
}

interface ProvenProps {
  readonly conciliacion: ConciliacionDeExtracto;
  readonly hasConfirmed: boolean;
  readonly onConfirm: () => void;
}

/** The payments to be verified that the statement has, and those of them that another person has to confirm. */
function Proven({ conciliacion, hasConfirmed, onConfirm }: ProvenProps) {
  const { conciliados, confirmados = 0 } = conciliacion;
  const proven = conciliados.filter(({ porVerificar }) => porVerificar).length - confirmados;
  if (proven <= 0) return null;
  const pagos = proven === 1 ? 'Un pago por verificar está' : `${proven} pagos por verificar están`;
  return (
    <Alert
      type={hasConfirmed ? 'warning' : 'info'}
      showIcon
      title={`${pagos} en el extracto, con su referencia y su valor`}
      description={
        hasConfirmed &&
        'Los registraste o los corregiste tú: que suba el extracto otra persona de la oficina.'
      }
      action={!hasConfirmed && <Button onClick={onConfirm}>Verificarlos</Button>}
    />
  );
}

/** The errors to correct in the file, line by line. */
function Problemas({ error }: { readonly error: Error }) {
  const messages = error instanceof ApiError ? error.errors.map(({ mensaje }) => mensaje) : [];
  return (
    <Alert
      type="error"
      showIcon
      title={
        messages.length > 0
          ? 'El extracto no se pudo leer'
          : messageOf(error, 'Error al comparar el extracto')
      }
      description={
        messages.length > 0 && (
          <ul className="cb-conciliacion__problemas">
            {messages.map((mensaje) => (
              <li key={mensaje}>{mensaje}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

interface Props {
  readonly submitting: boolean;
  readonly onSubmit: (extracto: Extracto) => void;
}

/** The file of the bank, and its days if one wants to say them. */
function ExtractoForm({ submitting, onSubmit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [days, setDays] = useState<Pick<Extracto, 'desde' | 'hasta'>>({});
  return (
    <Card>
      <div className="cb-extracto">
        <div className="cb-extracto__fields">
          <Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
            {file ? 'Cambiar archivo' : 'Elegir archivo CSV'}
          </Button>
          <DateRangeFilter {...days} onChange={(field, day) => setDays({ ...days, [field]: day })} />
          <Button
            type="primary"
            disabled={!file}
            loading={submitting}
            onClick={() => file && onSubmit({ file, ...days })}
          >
            Comparar
          </Button>
        </div>
        <p className="cb-extracto__help">
          {file
            ? `${file.name}. Si el extracto empieza o termina antes o después de sus movimientos, elige sus fechas.`
            : 'Descarga el extracto en el banco como CSV, con Fecha y Valor (o Entradas y Salidas). Hasta 100 días.'}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          aria-label="Extracto del banco"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            // Without this, selecting the same file again fires no event.
            target.value = '';
          }}
        />
      </div>
    </Card>
  );
}
