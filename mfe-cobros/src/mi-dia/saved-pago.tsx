import { type Recibo, verRecibo } from '@cartera/contrato/recibos';
import { call, LightButton } from '@cartera/kit';
import { type Envio, useEnvios, useOnline } from '@cartera/kit/offline';
import { ReciboPaper, reciboAddress, reciboText } from '@cartera/piezas';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cobroOf, idOf, isPorAprobar } from './envios-del-dia';
import { provisionalText } from './parada-texts';
import { ProvisionalRecibo } from './provisional-recibo';
import { ReciboActions } from './recibo-actions';
import { Sheet } from './sheet';

const PAPER = '58mm';

interface SavedPagoProps {
  /** The idempotency key of the payment. */
  readonly llave: string;
  readonly cliente: { readonly nombre: string; readonly telefono: string };
  readonly empresa: string;
  readonly onClose: () => void;
}

/** The receipt of a payment: what the phone knows at once, and the server's as soon as it has a number. */
export function SavedPago({ llave, cliente, empresa, onClose }: SavedPagoProps) {
  const envio = useListed(llave);
  const recibo = useRecibo(envio && idOf(envio));
  const sheet = useRef<HTMLElement>(null);
  const cobro = envio && cobroOf(envio);

  const codigo = useCodigo(envio);
  const espera = envio && isPorAprobar(envio) ? 'porAprobar' : 'porEnviar';
  const provisional = cobro ? provisionalText(cobro, empresa, codigo && reciboAddress(codigo), espera) : '';
  return (
    <Sheet titulo={cliente.nombre} onClose={onClose}>
      <Estado envio={envio} recibo={recibo} />
      <div className="cb-papel">
        {recibo && <ReciboPaper ref={sheet} recibo={recibo} paper={PAPER} />}
        {!recibo && envio && cobro && (
          <ProvisionalRecibo
            ref={sheet}
            cobro={cobro}
            ocurridoEn={envio.ocurridoEn}
            codigo={codigo}
            empresa={empresa}
            espera={espera}
            paper={PAPER}
          />
        )}
      </div>
      <ReciboActions
        sheet={sheet}
        paper={PAPER}
        text={recibo ? reciboText(recibo) : provisional}
        cliente={cliente}
      />
      <LightButton block className="cb-submit" onClick={onClose}>
        Siguiente cliente
      </LightButton>
    </Sheet>
  );
}

/** The payment as it was listed last: the queue forgets a payment that was confirmed once the day contains it. */
function useListed(llave: string): Envio | undefined {
  const listed = useEnvios().find((item) => item.llave === llave);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  if (listed || !last || last.estado === 'rechazado') return listed ?? last;
  return { ...last, estado: 'confirmado' };
}

function Estado({
  envio,
  recibo,
}: {
  readonly envio: Envio | undefined;
  readonly recibo: Recibo | undefined;
}) {
  const isOnline = useOnline();
  if (envio?.estado === 'rechazado') {
    return (
      <p className="cb-aviso" role="alert">
        La oficina no lo recibió. Quedó en ‘Por resolver’, con lo que puedes hacer.
      </p>
    );
  }
  if (envio && isPorAprobar(envio)) {
    return (
      <p className="cb-aviso" role="alert">
        Es de otro día: otra persona de la oficina decide si lo acepta.
      </p>
    );
  }
  const text = isOnline
    ? 'Guardado. Se está enviando…'
    : 'Guardado. Se enviará con el número de recibo cuando haya señal.';
  const isDone = recibo !== undefined || envio?.estado === 'confirmado';
  return (
    <p className={isDone ? 'cb-done' : 'cb-pendiente-envio'} role="status">
      {isDone ? 'Pago registrado.' : text}
    </p>
  );
}

/** The code of a payment that waits; null while the phone cannot sign. */
function useCodigo(envio: Envio | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['mi-dia', 'codigo', envio?.llave],
    queryFn: envio ? async () => (await import('./codigo-de-envio')).codigoDeEnvio(envio) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** The receipt of a payment that the server has. @param cobroId undefined until then. */
function useRecibo(cobroId: string | undefined): Recibo | undefined {
  const { data } = useQuery({
    queryKey: ['cobros', 'recibo', cobroId],
    queryFn: cobroId
      ? ({ signal }) => call(verRecibo, { params: { id: cobroId }, query: {}, signal })
      : skipToken,
    meta: { money: true, personal: true, clientes: true },
  });
  return data?.data;
}
