import { useEffect, useState } from 'react';

/** An address by which the page shows a file, for as long as whoever shows it is on screen. */
export function useFileUrl(file: Blob | undefined): string | null {
  const [direccion, setSearchParams] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const newUrl = URL.createObjectURL(file);
    setSearchParams(newUrl);
    return () => URL.revokeObjectURL(newUrl);
  }, [file]);
  return direccion;
}
