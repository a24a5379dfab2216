import { formatPesos } from '@cartera/contrato/formats';
import { comprobarRecibo, type EstadoRecibo, type ReciboComprobado } from '@cartera/contrato/recibos';
import { call, formatDate, LightButton, Loading, Logo, messageOf, NetworkError } from '@cartera/kit';
import { useEffect, useState } from 'react';
import './recibo-publico.css';

/** The texts of each state, with what to do. */
const ESTADOS: Readonly<Record<EstadoRecibo, readonly [title: string, text: string]>> = {
  valido: ['Recibo válido', 'El pago está registrado.'],
  corregido: ['Recibo corregido', 'La oficina corrigió este pago: vale lo que ves aquí.'],
  anulado: ['Recibo anulado', 'Este pago no cuenta. Pregunta a la oficina por qué.'],
  sin_llegar: [
    'Aún no llega',
    'El cobrador todavía no ha enviado este pago. Mira otra vez más tarde; si mañana sigue igual, avisa a la oficina.',
  ],
};

type Result = { readonly recibo: ReciboComprobado } | { readonly error: unknown } | undefined;

/** The page on which a client checks a receipt: without a session, a module or a name. */
export default function ReciboPublico({ codigo }: { readonly codigo: string }) {
  const [attempt, setAttempt] = useState(0);
  const result = useRecibo(codigo, attempt);
  useEffect(() => {
    document.title = 'Comprobar un recibo';
  }, []);
  return (
    <main className="sh-recibo">
      <article className="sh-recibo__card" aria-busy={!result}>
        <Logo height={28} />
        {!result && <Loading text="Buscando el recibo..." />}
        {result && 'recibo' in result && <Comprobado recibo={result.recibo} />}
        {result && 'error' in result && (
          <div className="sh-recibo__state" role="alert">
            <h1>No pudimos comprobarlo</h1>
            <p>{adviceFor(result.error)}</p>
            <LightButton onClick={() => setAttempt(attempt + 1)}>Reintentar</LightButton>
          </div>
        )}
      </article>
    </main>
  );
}

function adviceFor(error: unknown): string {
  return error instanceof NetworkError
    ? 'No hay conexión. Revisa tu red y vuelve a intentarlo'
    : messageOf(error, 'Algo falló de nuestro lado. Intenta de nuevo en un momento');
}

function Comprobado({ recibo: { estado, empresa, pago } }: { readonly recibo: ReciboComprobado }) {
  const [title, text] = ESTADOS[estado];
  return (
    <>
      <p className="sh-recibo__empresa">{empresa}</p>
      <div className="sh-recibo__state" data-estado={estado}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {pago && (
        <dl className="sh-recibo__data">
          <dt>Cliente</dt>
          <dd>{pago.iniciales}</dd>
          <dt>Fecha</dt>
          <dd>{formatDate(pago.fecha)}</dd>
          <dt>Pago</dt>
          <dd>{formatPesos(pago.monto, pago.moneda)}</dd>
          {pago.ahorro && (
            <>
              <dt>Préstamo</dt>
              <dd>Liquidado</dd>
              <dt>Ahorro</dt>
              <dd>{formatPesos(pago.ahorro, pago.moneda)}</dd>
            </>
          )}
        </dl>
      )}
      <p className="sh-recibo__hint">
        Compara el valor y la fecha con lo que pagaste y con tu recibo. Si no son iguales, avisa a la oficina.
      </p>
    </>
  );
}

/** @param attempt another number asks again. */
function useRecibo(codigo: string, attempt: number): Result {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Result) => {
      if (!signal.aborted) setResult(next);
    };
    show(undefined);
    void attempt;
    call(comprobarRecibo, { params: { codigo }, signal }).then(
      ({ data }) => show({ recibo: data }),
      (error: unknown) => show({ error }),
    );
    return () => controller.abort();
  }, [codigo, attempt]);
  return result;
}
