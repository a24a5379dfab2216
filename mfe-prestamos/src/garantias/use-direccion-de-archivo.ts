import { useEffect, useState } from 'react';

/** An address by which the page shows a file, for as long as whoever shows it is on screen. */
export function useDireccionDeArchivo(archivo: Blob | undefined): string | null {
  const [direccion, setDireccion] = useState<string | null>(null);
  useEffect(() => {
    if (!archivo) return;
    const nueva = URL.createObjectURL(archivo);
    setDireccion(nueva);
    return () => URL.revokeObjectURL(nueva);
  }, [archivo]);
  return direccion;
}
