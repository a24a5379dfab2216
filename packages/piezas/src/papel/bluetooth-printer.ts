import { escPosBytes } from './esc-pos';

/** The part of Web Bluetooth that a printer needs. The library of types does not have it. */
interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValue(bytes: Uint8Array): Promise<void>;
}
interface Service {
  getCharacteristics(): Promise<readonly Characteristic[]>;
}
interface Gatt {
  connect(): Promise<{ getPrimaryServices(): Promise<readonly Service[]> }>;
  disconnect(): void;
}
interface Bluetooth {
  requestDevice(options: object): Promise<{ readonly gatt?: Gatt }>;
}

/** The services under which the usual portable printers take bytes. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
];
/** The packet of Bluetooth that every printer takes. The browser does not say if it takes more, and it loses the rest. */
const PACKET_BYTES = 20;

function bluetooth(): Bluetooth | undefined {
  return (navigator as { bluetooth?: Bluetooth }).bluetooth;
}

/** True where the browser can print by Bluetooth. */
export function canPrintByBluetooth(): boolean {
  return bluetooth() !== undefined;
}

/**
 * Prints a text on a portable printer that the user chooses. A user who chooses none is not an error.
 * @param text as in a message: a line between asterisks is bold.
 * @throws Error if the printer does not take it.
 */
export async function printByBluetooth(text: string): Promise<void> {
  // Cheap printers advertise no service, so the user chooses among all devices.
  const device = await bluetooth()
    ?.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
      throw error;
    });
  if (!device?.gatt) return;
  const server = await device.gatt.connect();
  try {
    const writable = await writableOf(await server.getPrimaryServices());
    const bytes = escPosBytes(text);
    for (let start = 0; start < bytes.length; start += PACKET_BYTES) {
      await writable.writeValue(bytes.slice(start, start + PACKET_BYTES));
    }
  } finally {
    device.gatt.disconnect();
  }
}

/** @throws Error if the device takes no bytes. */
async function writableOf(services: readonly Service[]): Promise<Characteristic> {
  for (const service of services) {
    const found = (await service.getCharacteristics()).find(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    );
    if (found) return found;
  }
  throw new Error('The Bluetooth device has no characteristic to write to');
}
