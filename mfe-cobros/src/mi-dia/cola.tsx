import './cola.css';

/** The number of writes to send, and a notice while there is no network. */
export function Cola({ porEnviar, isOnline }: { readonly porEnviar: number; readonly isOnline: boolean }) {
  if (porEnviar === 0 && isOnline) return null;
  const text = [...(isOnline ? [] : ['Sin red']), ...(porEnviar > 0 ? [`${porEnviar} por enviar`] : [])];
  return (
    <span className="cb-cola" role="status">
      {text.join(' · ')}
    </span>
  );
}
