import type { Prestamo } from '@cartera/contrato/prestamos';
import { useEsTelefono, usePuede } from '@cartera/kit';
import { Dropdown } from '@cartera/kit/datos';
import { BotonEnlace, Button, Icono, type NombreIcono } from '@cartera/kit/ui';
import { ACCIONES_PRESTAMO, type AccionPrestamo, seOfrece } from './acciones-permitidas';
import { rutaDelPlan } from './rutas';

export interface PropsAccionesPrestamo {
  readonly prestamo: Prestamo;
  readonly alElegir: (accion: AccionPrestamo, prestamo: Prestamo) => void;
}

const ASPECTO: Readonly<Record<AccionPrestamo, { icono: NombreIcono; texto: string }>> = {
  editar: { icono: 'editar', texto: 'Editar' },
  reenganchar: { icono: 'reenganche', texto: 'Reenganchar' },
  'marcar-pagado': { icono: 'confirmar', texto: 'Marcar pagado' },
  cancelar: { icono: 'cancelar', texto: 'Cancelar préstamo' },
};

/** What this user can do to a loan as it stands: its plan at hand, the rest in a menu. */
export function AccionesPrestamo({ prestamo, alElegir }: PropsAccionesPrestamo) {
  const { _id, cliente, estado } = prestamo;
  const size = useEsTelefono() ? 'medium' : 'small';
  const puede: Readonly<Record<AccionPrestamo, boolean>> = {
    editar: usePuede('prestamos.editar'),
    reenganchar: usePuede('prestamos.reenganchar'),
    'marcar-pagado': usePuede('prestamos.cerrar'),
    cancelar: usePuede('prestamos.cerrar'),
  };
  const acciones = ACCIONES_PRESTAMO.filter((accion) => puede[accion] && seOfrece(accion, estado));
  return (
    <div className="mp-acciones">
      <BotonEnlace a={rutaDelPlan(_id)} size={size} aria-label={`Ver plan de ${cliente.nombre}`}>
        Ver plan
      </BotonEnlace>
      {acciones.length > 0 && (
        <Dropdown
          trigger={['click']}
          // Whoever opens it with the keyboard goes on with the arrows.
          autoFocus
          menu={{
            items: acciones.map((accion) => ({
              key: accion,
              label: ASPECTO[accion].texto,
              icon: <Icono nombre={ASPECTO[accion].icono} />,
              danger: accion === 'cancelar',
              onClick: ({ domEvent }) => {
                // The rest of this same Enter would press whatever button the dialog focuses as it opens.
                domEvent.preventDefault();
                alElegir(accion, prestamo);
              },
            })),
          }}
        >
          <Button
            size={size}
            icon={<Icono nombre="mas" />}
            aria-label={`Más acciones de ${cliente.nombre}`}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
    </div>
  );
}
