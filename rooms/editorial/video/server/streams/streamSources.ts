import type { StreamSource } from '#ports/streamSource.ts';
import { signatureFor, signatureKeyOf } from './signature.ts';

const ownAddress = /^\/streams\/([\w-]+)\/([\w-]+\.\w+)$/;

/** Streams that lie in the folder of this house (`registerStreamFiles`). */
const ownStreams: StreamSource = {
  serves: (playlist) => ownAddress.test(playlist) && playlist.endsWith('.m3u8'),
  previewOf: (address) => address.replace(ownAddress, '/streams/$1/preview/$2'),
  signed: (deriveKey, address, pass) =>
    address.replace(ownAddress, (_, stream: string, file: string) => {
      return `/streams/${stream}/${signatureFor(signatureKeyOf(deriveKey), stream, pass)}/${file}`;
    }),
};

/** Where paid films may come from. A streaming service that signs its addresses becomes one more entry. */
const sources: readonly StreamSource[] = [ownStreams];

/** The source that can keep a stream to those who have paid; undefined: nobody can, so it must be free. */
export const sourceOf = (playlist: string): StreamSource | undefined =>
  sources.find((source) => source.serves(playlist));
