import { ESTADO_PROMESA_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { Visita } from '@cartera/contrato/visitas';
import { isFar } from '@cartera/dominio/evidencia';
import { formatDate, formatDateTime, lazyDialog, useDisclosure } from '@cartera/kit';
import { RowAction } from '@cartera/kit/list';
import { Money, Tag, Text } from '@cartera/kit/ui';
import { metrosText } from '@cartera/piezas';
import { Tardanza } from '../tardanza';
import { PROMESA_TONES, RESULTADO_TONES } from './visita-texts';
import './visitas.css';

const FotoModal = lazyDialog(async () => (await import('./foto-modal')).FotoModal);

/** The result of a visit. */
export function ResultadoTag({ visita: { resultado } }: { readonly visita: Visita }) {
  return <Tag tone={RESULTADO_TONES[resultado]}>{RESULTADO_VISITA_LABELS[resultado]}</Tag>;
}

/** A promise, and whether it was kept. */
export function PromesaText({ promesa }: Pick<Visita, 'promesa'>) {
  if (!promesa) return <Text tone="muted">—</Text>;
  return (
    <span className="cb-visita__promesa">
      <Money value={promesa.monto} strong />
      <span>{`para el ${formatDate(promesa.fecha)}`}</span>
      <Tag tone={PROMESA_TONES[promesa.estado]}>{ESTADO_PROMESA_LABELS[promesa.estado]}</Tag>
    </span>
  );
}

/** When a visit was registered, if that was later, and how far it was from the client's house; nothing without doubt. */
export function PruebaDeVisita({
  visita: { ocurridoEn, createdAt, lugar, distancia },
}: {
  readonly visita: Visita;
}) {
  return (
    <span className="cb-visita__prueba">
      <Tardanza participio="Registrada" ocurridoEn={ocurridoEn} registradoEn={createdAt} />
      {lugar && typeof distancia === 'number' && (
        <Tag
          tone={isFar(distancia, lugar) ? 'warning' : 'neutral'}
        >{`A ${metrosText(distancia)} del cliente`}</Tag>
      )}
    </span>
  );
}

/** Opens the photo of a visit; nothing without one. */
export function FotoAction({ visita }: { readonly visita: Visita }) {
  const foto = useDisclosure();
  if (!visita.tieneFoto) return null;
  return (
    <>
      <RowAction
        icon="image"
        text="Ver foto"
        target={`de la visita a ${visita.cliente.nombre}, ${formatDateTime(visita.ocurridoEn)}`}
        onClick={foto.open}
      />
      <FotoModal visita={visita} {...foto.dialog} />
    </>
  );
}
