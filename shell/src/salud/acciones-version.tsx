import type { EstadoDeModulo } from '@cartera/contrato/portal-versiones';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import { usePromover } from './salud.consultas';
import { papelDe } from './textos';

interface PropsAccionesVersion {
  readonly modulo: EstadoDeModulo;
  readonly version: string;
  readonly alPonerCanario: () => void;
}

/** What can be done with a version: whoever everybody has already is neither promoted nor tried. */
export function AccionesVersion({ modulo, version, alPonerCanario }: PropsAccionesVersion) {
  const promover = usePromover(modulo.nombre);
  if (papelDe(version, modulo) === 'activa') return null;
  const cual = `${modulo.nombre} ${version}`;

  const alPromover = async () => {
    const seguro = await confirmar({
      titulo: `¿Dar la versión ${version} a todos?`,
      texto: `Todos pasarán de ${modulo.nombre} ${modulo.activa} a ${version}. Puedes volver atrás cuando quieras.`,
      textoOk: 'Promover',
    });
    if (seguro) promover.mutate(version);
  };

  return (
    <AccionesFila>
      <AccionFila icono="reenganche" texto="Canario" de={cual} alPulsar={alPonerCanario} />
      <AccionFila
        icono="subida"
        texto="Promover"
        de={cual}
        cargando={promover.isPending}
        alPulsar={() => void alPromover()}
      />
    </AccionesFila>
  );
}
