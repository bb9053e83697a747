import { fromBase64, utf8, type Bytes } from './cipher';

export interface Kdf {
  /** 16 bytes, base64. */
  salt: string;
  iterations: number;
}

/** The key that wraps the data key, by PBKDF2-HMAC-SHA256. The passphrase counts exactly as typed, after NFC. */
export const deriveKey = async (passphrase: string, { salt, iterations }: Kdf, use: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations },
    await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFC')), 'PBKDF2', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );

/** A key of 256 random bits as it stands in a link: base64url, 43 characters. */
export const isLinkKey = (secret: string): boolean => /^[\w-]{43}$/.test(secret);

const linkKeyBytes = (key: string): Bytes => fromBase64(`${key.replaceAll('-', '+').replaceAll('_', '/')}=`);

const hkdf = (salt: string, use: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: fromBase64(salt),
  info: utf8(use),
});

/** The key that a link wraps the data key with: 256 random bits need no slow derivation, HKDF-SHA256 will do. */
export const deriveLinkKey = async (linkKey: string, { salt }: Kdf, use: KeyUsage): Promise<CryptoKey> => {
  const key = await crypto.subtle.importKey('raw', linkKeyBytes(linkKey), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(hkdf(salt, 'wrap'), key, { name: 'AES-GCM', length: 256 }, false, [use]);
};

/** What an envelope knows an expired link by, in base64: it says nothing about the key. */
export const linkMark = async (key: string, { salt }: Kdf): Promise<string> => {
  const raw = await crypto.subtle.importKey('raw', linkKeyBytes(key), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(hkdf(salt, 'expired'), raw, 128);
  return btoa(String.fromCharCode(...new Uint8Array(bits)));
};
