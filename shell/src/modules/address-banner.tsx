import { useAddresses } from './own-addresses';
import './tab-banner.css';

/** Warns while this browser runs unpublished code from a developer's address. */
export function AddressBanner() {
  const { addresses, removeAll } = useAddresses();
  const names = Object.keys(addresses);
  if (names.length === 0) return null;
  return (
    <div className="sh-tab-banner" role="status">
      <span>Modo desarrollo: este navegador carga {names.join(', ')} desde otra dirección.</span>
      <button type="button" onClick={removeAll}>
        Usar las versiones publicadas
      </button>
    </div>
  );
}
