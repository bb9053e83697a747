import { fromBase64, utf8, type Bytes } from './cipher';

export interface Kdf {
  /** 16 bytes, base64. */
  salt: string;
  iterations: number;
}

/** Derives the key that wraps the data key, with PBKDF2-HMAC-SHA256. The passphrase must match exactly, after NFC. */
export const deriveKey = async (passphrase: string, { salt, iterations }: Kdf, use: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations },
    await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFC')), 'PBKDF2', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );

/** Whether a text is a link key: 256 random bits in base64url, 43 characters. */
export const isLinkKey = (secret: string): boolean => /^[\w-]{43}$/.test(secret);

const linkKeyBytes = (key: string): Bytes => fromBase64(`${key.replaceAll('-', '+').replaceAll('_', '/')}=`);

const hkdf = (salt: string, use: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: fromBase64(salt),
  info: utf8(use),
});

/** Derives the wrapping key of a link. HKDF-SHA256 is enough, because 256 random bits need no slow derivation. */
export const deriveLinkKey = async (linkKey: string, { salt }: Kdf, use: KeyUsage): Promise<CryptoKey> => {
  const key = await crypto.subtle.importKey('raw', linkKeyBytes(linkKey), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(hkdf(salt, 'wrap'), key, { name: 'AES-GCM', length: 256 }, false, [use]);
};

/** Identifies an expired link in an envelope, in base64, without revealing its key. */
export const linkMark = async (key: string, { salt }: Kdf): Promise<string> => {
  const raw = await crypto.subtle.importKey('raw', linkKeyBytes(key), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(hkdf(salt, 'expired'), raw, 128);
  return btoa(String.fromCharCode(...new Uint8Array(bits)));
};
