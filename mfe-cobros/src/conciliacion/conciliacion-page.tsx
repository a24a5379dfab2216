import { ApiError, messageOf, useCan } from '@cartera/kit';
import { useParams } from '@cartera/kit/router';
import { Alert, NoPermission, PageHeader } from '@cartera/kit/ui';
import { useCaja } from '../caja/cajas.queries';
import { useConciliar } from './conciliacion.queries';
import { ExtractoForm } from './extracto-form';
import { Resultado } from './resultado';
import './conciliacion.css';

/** 'Conciliar extracto': the statement of a bank beside the movements of its account. */
export default function ConciliacionPage() {
  const isOficina = useCan('cajas.administrar');
  const { id = '' } = useParams();
  return isOficina ? <Conciliacion cajaId={id} /> : <NoPermission />;
}

function Conciliacion({ cajaId }: { readonly cajaId: string }) {
  const titular = useCaja(cajaId).data?.data.titular ?? 'Caja';
  const { mutate, isPending, data, error } = useConciliar(cajaId);
  return (
    <>
      <PageHeader
        title="Conciliar extracto"
        description="Compara el extracto del banco con lo registrado. No cambia nada en los libros."
        back={{ to: `/cajas/${cajaId}`, text: titular }}
      />
      <div className="cb-conciliacion">
        <ExtractoForm submitting={isPending} onSubmit={mutate} />
        {error && <Problemas error={error} />}
        {data && !error && !isPending && <Resultado conciliacion={data.data} />}
      </div>
    </>
  );
}

/** What to mend in the file, line by line. */
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
