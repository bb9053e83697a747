import { fr } from './strings';

/** The fixed words of a locked case study: a file of their own, so that no other page loads them. */
export const lockStrings = {
  opening: fr('Accès en cours...'),
  lockTitle: fr('Projet protégé'),
  lockText: fr('Cette étude de cas est confidentielle. Le mot de passe vous a été donné avec le lien.'),
  password: fr('Mot de passe'),
  cancel: fr('Annuler'),
  close: fr('Fermer'),
  enter: fr('Accéder'),
  entering: fr('Ouverture…'),
  retry: fr('Réessayer'),
  askForAccess: fr('Demander l’accès par e-mail'),
  wrongPassphrase: fr('Mot de passe incorrect. Veuillez réessayer.'),
  cannotDecrypt: fr(
    'Ce navigateur ne peut pas déchiffrer la page à cette adresse. Ouvrez-la en https, dans un navigateur à jour.',
  ),
  unreadableFiles: fr('Les fichiers n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.'),
  lockNeedsScript: fr('Cette étude de cas demande un mot de passe et JavaScript. Pour la lire autrement, écrivez à'),
} as const;
