import type { EstadoDeModulo } from '@cartera/contrato/portal-versiones';
import { confirmar } from '@cartera/kit/datos';
import { Button, Icono, Space } from '@cartera/kit/ui';
import { useQuitarCanario, useRevertirVersion } from './salud.consultas';
import { quienesDe } from './textos';

interface PropsAccionesModulo {
  readonly modulo: EstadoDeModulo;
}

/** What can be done with a module whatever the version: end its canary, and go back. */
export function AccionesModulo({ modulo: { nombre, activa, anterior, canario } }: PropsAccionesModulo) {
  const quitar = useQuitarCanario(nombre);
  const revertir = useRevertirVersion(nombre);

  const alQuitar = async () => {
    if (!canario) return;
    const seguro = await confirmar({
      titulo: '¿Terminar el canario?',
      texto: `Los que recibían ${canario.version} (${quienesDe(canario)}) vuelven a ${activa}.`,
      textoOk: 'Terminar canario',
    });
    if (seguro) quitar.mutate(undefined);
  };

  const alRevertir = async () => {
    const seguro = await confirmar({
      titulo: `¿Volver ${nombre} a la versión anterior?`,
      texto: `Todos pasarán de ${activa} a ${anterior}${canario ? ', y el canario termina' : ''}.`,
      textoOk: 'Volver a la anterior',
      peligro: true,
    });
    if (seguro) revertir.mutate(undefined);
  };

  return (
    <Space wrap>
      {canario && (
        <Button icon={<Icono nombre="cancelar" />} loading={quitar.isPending} onClick={() => void alQuitar()}>
          Terminar canario
        </Button>
      )}
      {anterior !== null && (
        <Button
          danger
          icon={<Icono nombre="deshacer" />}
          loading={revertir.isPending}
          onClick={() => void alRevertir()}
        >
          Volver a la anterior
        </Button>
      )}
    </Space>
  );
}
