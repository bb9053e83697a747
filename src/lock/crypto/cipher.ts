export type Bytes = Uint8Array<ArrayBuffer>;

export const formatVersion = 2;
const paddingStep = 16 * 1024;
const paddingMark = 0x80;
const ivLength = 12;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Adds a mark, and zeros up to the next multiple of `step`, so that a length says little about what is inside. */
const pad = (bytes: Uint8Array, step: number): Bytes => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / step) * step);
  padded.set(bytes);
  padded[bytes.length] = paddingMark;
  return padded;
};

const unpad = (padded: Bytes): Bytes => padded.subarray(0, padded.lastIndexOf(paddingMark));

/** The envelope that a ciphertext belongs to. */
export interface Scope {
  version: number;
  name: string;
}

/** The additional data ties a ciphertext to its envelope and role: it opens as nothing else. */
const cipher = (iv: Bytes, { version, name }: Scope, role: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(JSON.stringify([version, name, role])),
});

/** The IV, then the ciphertext with its tag. `step`: the bytes are padded to a multiple of it. */
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

/** @throws when the bytes are damaged, belong elsewhere, or the key is another one. */
export const decrypt = async (key: CryptoKey, whole: Bytes, scope: Scope, role: string): Promise<Bytes> => {
  const parameters = cipher(whole.subarray(0, ivLength), scope, role);
  return unpad(new Uint8Array(await crypto.subtle.decrypt(parameters, key, whole.subarray(ivLength))));
};
