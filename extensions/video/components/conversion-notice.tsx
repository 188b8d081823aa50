import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store, type Video } from '../store';

/** How often to ask whether the conversion has ended, in milliseconds. */
const POLL = 10_000;

/**
 * Says that the site is converting a video, or could not.
 *
 * @param props       The properties.
 * @param props.video The video.
 */
export function ConversionNotice( {
	video: { conversion, guid, id },
}: {
	video: Video;
} ): JSX.Element | null {
	const { refresh } = useDispatch( store );
	const isWaiting = conversion === 'waiting';
	useEffect( () => {
		if ( ! isWaiting ) {
			return;
		}
		const timer = setInterval( () => void refresh( id, guid ), POLL );
		return () => clearInterval( timer );
	}, [ guid, id, isWaiting, refresh ] );
	if ( ! conversion ) {
		return null;
	}
	return (
		<Notice
			status={ isWaiting ? 'info' : 'warning' }
			isDismissible={ false }
		>
			{ isWaiting
				? __(
						'The site is converting this video, so that every browser can play it. You can publish the post and leave.',
						'freehold'
				  )
				: __(
						'The site could not convert this video, and not every browser can play it. Convert it with another program to MP4 with H.264 and AAC, and upload the result.',
						'freehold'
				  ) }
		</Notice>
	);
}
