import { Cargando, mensajeDe } from '@cartera/kit';
import { EstadoError } from '@cartera/kit/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { AreaModulo } from './area-modulo';
import { moduloDe } from './modulo-de';
import { useRegistro } from './registro';

/** Every address that is not the shell's: its module, or the dashboard where no module has it. */
export function ZonaModulos() {
  const { pathname } = useLocation();
  const { modulos, conOtra, estado, faltanPropios, error, recargar } = useRegistro();

  if (estado === 'pending') return <Cargando />;
  if (estado === 'error') {
    return (
      <EstadoError
        mensaje={mensajeDe(error, 'No pudimos cargar los módulos del portal')}
        alReintentar={recargar}
      />
    );
  }
  const hallado = moduloDe(pathname, modulos);
  if (!hallado) return faltanPropios ? <Cargando /> : <Navigate to="/dashboard" replace />;
  const { modulo, pagina } = hallado;
  return (
    <AreaModulo
      key={modulo.url}
      modulo={modulo}
      titulo={pagina.titulo}
      direccion={pathname}
      hayOtra={conOtra.has(modulo.nombre)}
    />
  );
}
