import './cola.css';

/** The number of writes to send, and a notice while there is no network. */
export function Cola({ unsent, isOnline }: { readonly unsent: number; readonly isOnline: boolean }) {
  if (unsent === 0 && isOnline) return null;
  const text = [...(isOnline ? [] : ['Sin red']), ...(unsent > 0 ? [`${unsent} por enviar`] : [])];
  return (
    <span className="cb-cola" role="status">
      {text.join(' · ')}
    </span>
  );
}
