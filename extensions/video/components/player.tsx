import { decodeStored, textOf } from '@freehold/stored-text';
import { Disabled } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../types';
import { store, type Video } from '../store';

type Props = {
	attributes: Attributes;
	video: Video;
	isSelected: boolean;
};

const PRELOAD = [ 'auto', 'metadata', 'none' ];

/** Returns the video's poster, else the one that a stored post has, as visitors see it. */
export const posterOf = ( attributes: Attributes, video: Video ): string =>
	video.poster || textOf( decodeStored( attributes.poster ) );

/** Returns the shape of a video for CSS; undefined if it is unknown. */
function shapeOf( { videoRatio }: Attributes, { height, width }: Video ) {
	if ( width > 0 && height > 0 ) {
		return `${ width } / ${ height }`;
	}
	const ratio = Number( videoRatio );
	return ratio > 0 && Number.isFinite( ratio )
		? `100 / ${ ratio }`
		: undefined;
}

/** Renders a video of this site as visitors see it. It never plays by itself in the editor. */
export function Player( {
	attributes,
	isSelected,
	video,
}: Props ): JSX.Element {
	const { receiveSize } = useDispatch( store );
	const [ hasFailed, setFailed ] = useState( '' );
	const preload = PRELOAD.includes( attributes.preload )
		? attributes.preload
		: 'metadata';
	const { seekbarPlayedColor } = attributes;
	if ( ! video.src || hasFailed === video.src ) {
		return (
			<p className="freehold-video-unplayable" role="status">
				{ video.src
					? __(
							'Your browser cannot play this video. Other browsers may.',
							'freehold'
					  )
					: __(
							'You may not watch this private video.',
							'freehold'
					  ) }
			</p>
		);
	}
	return (
		// The first click selects the block, the next ones operate the player.
		<Disabled isDisabled={ ! isSelected }>
			<video
				key={ `${ video.src } ${ video.tracks.length }` }
				className="freehold-video-player"
				style={ {
					aspectRatio: shapeOf( attributes, video ),
					...( seekbarPlayedColor
						? { accentColor: seekbarPlayedColor }
						: {} ),
				} }
				src={ video.src }
				poster={ posterOf( attributes, video ) || undefined }
				controls={ attributes.controls }
				loop={ attributes.loop }
				muted={ attributes.muted }
				playsInline={ attributes.playsinline }
				preload={ preload }
				aria-label={ video.title || __( 'Video', 'freehold' ) }
				onLoadedMetadata={ ( { currentTarget } ) => {
					const { duration, videoHeight, videoWidth } = currentTarget;
					// The browser, unlike the file’s data, knows whether a video is rotated.
					if (
						videoWidth !== video.width ||
						videoHeight !== video.height ||
						! video.duration
					) {
						void receiveSize( video.guid, {
							width: videoWidth,
							height: videoHeight,
							duration: Number.isFinite( duration )
								? Math.round( duration * 1000 )
								: video.duration,
						} );
					}
				} }
				onError={ () => setFailed( video.src ) }
			>
				{ video.tracks.map( ( { kind, label, src, srcLang } ) => (
					<track
						key={ `${ kind }-${ srcLang }` }
						kind={ kind }
						label={ label }
						src={ src }
						srcLang={ srcLang }
					/>
				) ) }
			</video>
		</Disabled>
	);
}
