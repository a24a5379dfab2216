import { formatPesos, formatTime, LightButton, notifyFailure, useOnline } from '@cartera/kit';
import {
  type Envio,
  isWaiting,
  resolveEnvio,
  retryEnvio,
  StorageFailure,
  sendNow,
} from '@cartera/kit/offline';
import { Link } from '@cartera/kit/router';
import { confirm } from '@cartera/kit/ui';
import { MI_DIA } from './collector';

interface Props {
  /** The writes that the server has not confirmed. */
  readonly envios: readonly Envio[];
  readonly ofOthers: number;
  readonly error: unknown;
  readonly onLeave: () => void;
}

const TIPOS: Readonly<Record<string, string>> = {
  cobro: 'Cobro',
  visita: 'Visita',
  foto: 'Foto',
  contacto: 'Contacto',
  ubicacion: 'Ubicación',
  gasto: 'Gasto',
};

/** The writes that wait on the phone, and the refused writes. */
export function QueueList({ envios, ofOthers, error, onLeave }: Props) {
  const isOnline = useOnline();
  const refused = envios.filter(({ estado }) => estado === 'rechazado');
  const waiting = envios.filter(isWaiting);
  const held = envios.filter(({ retenido }) => retenido);
  return (
    <div className="sh-queue-list">
      {!isOnline && <p>Sin red. Lo que registres se guarda en el teléfono y se envía al volver la red.</p>}
      {error !== null && (
        <p>
          {error instanceof StorageFailure ? error.userMessage : 'No pudimos leer lo que falta por enviar.'}
        </p>
      )}
      {ofOthers > 0 && (
        <p>En este teléfono hay {ofOthers} por enviar de otra persona. Se envían cuando ella ingrese.</p>
      )}
      {refused.length > 0 && (
        <section>
          <h3>Por resolver</h3>
          <ul>
            {refused.map((envio) => (
              <Refused key={envio.llave} envio={envio} />
            ))}
            {held.map((envio) => (
              <li key={envio.llave}>{titleOf(envio)}: espera a que resuelvas lo anterior</li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3>Por enviar</h3>
          <ul>
            {waiting.map((envio) => (
              <li key={envio.llave}>{titleOf(envio)}</li>
            ))}
          </ul>
          <LightButton variant="secondary" block onClick={() => void sendNow()}>
            Enviar ahora
          </LightButton>
        </section>
      )}
      {envios.length === 0 && <p>Todo está enviado.</p>}
      <Link className="sh-queue-list__day" to={MI_DIA} onClick={onLeave}>
        Ir a Mi día
      </Link>
    </div>
  );
}

function Refused({ envio }: { readonly envio: Envio }) {
  const { llave, error } = envio;

  async function resolve() {
    const isSure = await confirm({
      title: '¿Ya lo resolviste con la oficina?',
      text: 'No se vuelve a enviar. La oficina lo ve y lo cierra con un motivo.',
      okText: 'Sí, ya está resuelto',
    });
    if (isSure) await attempt(() => resolveEnvio(llave, 'Resuelto con la oficina'));
  }

  return (
    <li>
      <p>{titleOf(envio)}</p>
      <p className="sh-queue-list__reason">{error?.message}</p>
      <div className="sh-queue-list__actions">
        <LightButton variant="secondary" block onClick={() => void attempt(() => retryEnvio(llave))}>
          Reintentar
        </LightButton>
        <LightButton variant="secondary" block onClick={() => void resolve()}>
          Ya lo resolví con la oficina
        </LightButton>
      </div>
    </li>
  );
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notifyFailure(error, 'No pudimos guardarlo');
  }
}

/** 'Cobro de $ 90.000, Rosa Elvira, 9:40 a. m.'. A module may add fields that this shell does not know. */
function titleOf({ tipo, ocurridoEn, datos }: Envio): string {
  const { monto, cliente } = (datos ?? {}) as { monto?: unknown; cliente?: { nombre?: unknown } };
  const name = TIPOS[tipo] ?? tipo;
  return [
    typeof monto === 'number' ? `${name} de ${formatPesos(monto)}` : name,
    ...(typeof cliente?.nombre === 'string' ? [cliente.nombre] : []),
    formatTime(ocurridoEn),
  ].join(', ');
}
