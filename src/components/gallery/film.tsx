import styled from 'styled-components';
import type { ImageWidth } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Figure } from '../figure';
import { usePlayer } from './use-player';

interface Props {
  picture: Queries.Items_itemFragment['picture'];
  /** The address of its page, where the picture leads without scripts. */
  opens: string;
  /** The address of its player. */
  plays: string;
  width: ImageWidth;
  sizes?: string | undefined;
  isHalved?: boolean | undefined;
}

/** A film elsewhere: a picture, over which it plays after a press. Nothing of its host is loaded before. */
export function Film({ plays, opens, ...shown }: Props) {
  const { frame, isOn, onPress } = usePlayer(opens, plays);
  const player = isOn && (
    <Player
      ref={frame}
      src={plays}
      title={shown.picture.alt}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      data-screen=""
    />
  );
  return <Figure opens={opens} sign="play" player={{ plays, frame: player, onPress }} {...shown} />;
}

const { color, layer, radius } = theme;

const Player = styled.iframe`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
  width: 100%;
  height: 100%;
  border: 0;
  border-radius: ${radius.frame};
  background: ${color.night};
`;
