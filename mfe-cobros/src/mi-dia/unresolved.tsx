import { CANAL_CONTACTO_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { MiDia } from '@cartera/contrato/mi-dia';
import {
  type DialogProps,
  formatPesos,
  formatTime,
  LightButton,
  notifyFailure,
  useWrite,
} from '@cartera/kit';
import { LightDraft } from '@cartera/kit/light';
import { type Envio, resolveEnvio, retryEnvio, useEnvios } from '@cartera/kit/offline';
import { useState } from 'react';
import { CobrarSheet } from './cobrar-sheet';
import { cobroOf, contactoOf, gastoOf, visitaOf } from './envios-del-dia';
import { Sheet } from './sheet';
import './cobrar.css';

interface UnresolvedProps extends DialogProps {
  readonly dia: MiDia;
}

/**
 * The writes that the server refused, with the actions for each. A write stays until the user resolves it; one whose
 * reason is being written also stays while it is sent again.
 */
export function Unresolved({ dia, isOpen, onClose }: UnresolvedProps) {
  const envios = useEnvios();
  /** The reasons being written, by the key of their write. */
  const [motivos, setMotivos] = useState<Readonly<Record<string, string>>>({});
  const refused = envios.filter(
    ({ estado, llave }) => estado === 'rechazado' || (estado !== 'confirmado' && llave in motivos),
  );
  const [correcting, setCorrecting] = useState<Envio | null>(null);
  if (!isOpen) return null;
  const cobro = correcting && cobroOf(correcting);
  const visita = envios.find((envio) => visitaOf(envio)?.cobro === correcting?.llave);
  const parada = cobro && dia.paradas.find(({ cliente }) => cliente._id === cobro.cliente._id);
  if (correcting && cobro && parada) {
    return (
      <CobrarSheet
        parada={parada}
        dia={dia}
        corrige={{
          llaves: [correcting.llave, ...(visita ? [visita.llave] : [])],
          ocurridoEn: correcting.ocurridoEn,
        }}
        onClose={() => setCorrecting(null)}
      />
    );
  }
  const close = () => {
    setMotivos({});
    onClose();
  };
  return (
    <Sheet titulo="Por resolver" onClose={close}>
      {refused.length === 0 ? (
        <p className="cb-done">Todo está resuelto.</p>
      ) : (
        <ul className="cb-refused-list">
          {refused.map((envio) => (
            <Rechazado
              key={envio.llave}
              envio={envio}
              motivo={motivos[envio.llave]}
              onMotivo={(motivo) => setMotivos((written) => ({ ...written, [envio.llave]: motivo }))}
              onCorrect={() => setCorrecting(envio)}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface RechazadoProps {
  readonly envio: Envio;
  /** The reason that the user is writing. Undefined while the field is closed. */
  readonly motivo: string | undefined;
  readonly onMotivo: (motivo: string) => void;
  readonly onCorrect: () => void;
}

function Rechazado({ envio, motivo, onMotivo, onCorrect }: RechazadoProps) {
  const { llave, error } = envio;
  const isSending = envio.estado !== 'rechazado';
  const onError = (failure: Error) => notifyFailure(failure, 'No pudimos guardarlo');
  const retry = useWrite({ mutationFn: retryEnvio, onError });
  const resolve = useWrite({ mutationFn: (text: string) => resolveEnvio(llave, text), onError });
  return (
    <li className="cb-rechazado">
      <p className="cb-rechazado__titulo">{tituloOf(envio)}</p>
      <p className="cb-aviso">
        {isSending ? 'Lo estamos enviando otra vez' : (error?.message ?? 'El servidor no lo aceptó')}
      </p>
      {motivo !== undefined ? (
        <form
          className="cb-cobrar"
          onSubmit={(event) => {
            event.preventDefault();
            if (motivo.trim()) resolve.mutate(motivo.trim());
          }}
        >
          <LightDraft name={`Resolver ${llave}`} values={motivo} onTake={onMotivo} />
          <label className="cb-label">
            ¿Cómo se resolvió?
            <textarea
              className="cb-control"
              rows={2}
              required
              maxLength={200}
              value={motivo}
              onChange={(event) => onMotivo(event.target.value)}
            />
          </label>
          <LightButton type="submit" block busy={resolve.isPending || isSending}>
            Pedir a la oficina que lo cierre
          </LightButton>
        </form>
      ) : (
        <div className="cb-rechazado__acciones">
          <LightButton variant="secondary" busy={retry.isPending} onClick={() => retry.mutate(llave)}>
            Reintentar
          </LightButton>
          {cobroOf(envio) && (
            <LightButton variant="secondary" onClick={onCorrect}>
              Cambiar monto
            </LightButton>
          )}
          <LightButton variant="secondary" onClick={() => onMotivo('')}>
            Ya lo resolví con la oficina
          </LightButton>
        </div>
      )}
    </li>
  );
}

/** 'Cobro de $ 90.000 a Rosa Elvira, 9:40 a. m.'. */
function tituloOf(envio: Envio): string {
  const hour = formatTime(envio.ocurridoEn);
  const cobro = cobroOf(envio);
  if (cobro) {
    const name = cobro.ahorro === undefined ? 'Cobro' : 'Liquidación';
    return `${name} de ${formatPesos(cobro.monto)} a ${cobro.cliente.nombre}, ${hour}`;
  }
  const visita = visitaOf(envio);
  if (visita) {
    return `Visita a ${visita.cliente.nombre}: ${RESULTADO_VISITA_LABELS[visita.visita.resultado]}, ${hour}`;
  }
  const contacto = contactoOf(envio);
  if (contacto) return `${CANAL_CONTACTO_LABELS[contacto.canal]} a ${contacto.cliente.nombre}, ${hour}`;
  const gasto = gastoOf(envio);
  if (gasto) return `Gasto de ${formatPesos(gasto.monto)}, ${hour}`;
  return envio.tipo === 'foto' ? `Foto, ${hour}` : `Envío de las ${hour}`;
}
