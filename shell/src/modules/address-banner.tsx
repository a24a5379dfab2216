import { useAddresses } from './own-addresses';
import './address-banner.css';

/** Tells, for as long as it lasts, that this browser runs code that nobody published. */
export function AddressesNotice() {
  const { addresses, removeAll } = useAddresses();
  const names = Object.keys(addresses);
  if (names.length === 0) return null;
  return (
    <div className="sh-direcciones" role="status">
      <span>Modo desarrollo: este navegador carga {names.join(', ')} desde otra dirección.</span>
      <button type="button" onClick={removeAll}>
        Usar las versiones publicadas
      </button>
    </div>
  );
}
