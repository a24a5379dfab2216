import { useMaintenance } from '@cartera/kit';
import './maintenance-banner.css';

/** Says why and until when the portal only reads (P-1.70). */
export function MaintenanceBanner() {
  const sentence = useMaintenance((state) => state.sentence);
  if (sentence === null) return null;
  return (
    <p className="sh-maintenance" role="status">
      {sentence}
    </p>
  );
}
