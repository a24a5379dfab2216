import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import type { Punto } from '@cartera/contrato/ubicacion';
import { LightButton } from '@cartera/kit';
import { distanciaText, type EstadoDeLugar, SIN_LUGAR } from '@cartera/piezas';
import { ContactoLinks } from './contacto-links';
import { atrasoText, deudaText, direccionText } from './parada-texts';

interface ProximaParadaProps {
  readonly parada: Parada;
  readonly dia: MiDia;
  /** The phone's place; null until the phone reports it. */
  readonly lugar: Punto | null;
  readonly lugarEstado: EstadoDeLugar;
  readonly onAskLugar: () => void;
  readonly onCobrar: () => void;
}

/** The next stop, with everything that one does there. */
export function ProximaParada(props: ProximaParadaProps) {
  const { parada, dia, lugar, lugarEstado, onAskLugar, onCobrar } = props;
  const { _id, nombre, apodo, ubicacion } = parada.cliente;
  const atraso = atrasoText(parada, dia.fecha);
  return (
    <section className="cb-proxima" aria-label="Sigue">
      <div className="cb-proxima__head">
        <span>Sigue</span>
        {ubicacion && lugar && <span>{`a ${distanciaText(lugar, ubicacion)}`}</span>}
        {ubicacion && !lugar && (
          <button type="button" className="cb-proxima__lugar" onClick={onAskLugar}>
            {lugarEstado === 'buscando' ? 'Buscando…' : '¿A qué distancia?'}
          </button>
        )}
      </div>
      {lugarEstado === 'fallo' && (
        <p role="status" className="cb-proxima__gris">
          {SIN_LUGAR}
        </p>
      )}
      <h2 className="cb-proxima__nombre">
        {nombre}
        {apodo && <small> {apodo}</small>}
      </h2>
      <p className="cb-proxima__gris">{direccionText(parada)}</p>
      <p className="cb-proxima__deuda">{deudaText(parada)}</p>
      {atraso && <p className={parada.promesa?.incumplida ? 'cb-parada__alert' : undefined}>{atraso}</p>}
      <div className="cb-proxima__acciones">
        {/* A warning is about this client only. */}
        <ContactoLinks key={_id} parada={parada} ajustes={dia.ajustes} />
        <LightButton className="cb-proxima__cobrar" onClick={onCobrar}>
          COBRAR
        </LightButton>
      </div>
    </section>
  );
}
