export type Bytes = Uint8Array<ArrayBuffer>;

export const formatVersion = 2;
const paddingStep = 16 * 1024;
const paddingMark = 0x80;
const ivLength = 12;

/** A file or text is damaged or is another one: the cause lies in what was read, not in the program. */
export class DamagedError extends Error {}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** @throws DamagedError if the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Uint8Array): string => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DamagedError('This is not UTF-8.', { cause });
  }
};

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Pads bytes with a mark and zeros to a multiple of `step`, so that the length reveals little about the content. */
const pad = (bytes: Uint8Array, step: number): Bytes => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / step) * step);
  padded.set(bytes);
  padded[bytes.length] = paddingMark;
  return padded;
};

const unpad = (padded: Bytes): Bytes => padded.subarray(0, padded.lastIndexOf(paddingMark));

/** The envelope of a ciphertext. */
export interface Scope {
  version: number;
  name: string;
}

/** The additional data binds a ciphertext to its envelope and role, so that it can't be used elsewhere. */
const cipher = (iv: Bytes, { version, name }: Scope, role: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(JSON.stringify([version, name, role])),
});

/** Encrypts bytes, padded to a multiple of `step`. Returns the IV, then the ciphertext with its tag. */
export const encrypt = async (
  key: CryptoKey,
  bytes: Uint8Array,
  scope: Scope,
  role: string,
  step = paddingStep,
): Promise<Bytes> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, scope, role), key, pad(bytes, step)));
  const whole = new Uint8Array(ivLength + sealed.length);
  whole.set(iv);
  whole.set(sealed, ivLength);
  return whole;
};

/** @throws DamagedError if the bytes are damaged or belong to another envelope or role, or the key is wrong */
export const decrypt = async (key: CryptoKey, whole: Bytes, scope: Scope, role: string): Promise<Bytes> => {
  const parameters = cipher(whole.subarray(0, ivLength), scope, role);
  try {
    return unpad(new Uint8Array(await crypto.subtle.decrypt(parameters, key, whole.subarray(ivLength))));
  } catch (cause) {
    const isOfData = typeof cause === 'object' && cause && 'name' in cause && cause.name === 'OperationError';
    if (!isOfData) throw cause;
    throw new DamagedError('This key does not decrypt it.', { cause });
  }
};
