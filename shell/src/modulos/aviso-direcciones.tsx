import { useDirecciones } from './direcciones-propias';
import './aviso-direcciones.css';

/** Tells, for as long as it lasts, that this browser runs code that nobody published. */
export function AvisoDirecciones() {
  const { direcciones, quitarTodas } = useDirecciones();
  const nombres = Object.keys(direcciones);
  if (nombres.length === 0) return null;
  return (
    <div className="sh-direcciones" role="status">
      <span>Modo desarrollo: este navegador carga {nombres.join(', ')} desde otra dirección.</span>
      <button type="button" onClick={quitarTodas}>
        Usar las versiones publicadas
      </button>
    </div>
  );
}
