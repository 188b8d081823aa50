import { UsedIn } from '@freehold/admin/used-in';
import { Modal } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchVideoPosts, type Video } from './client';
import { titleOf } from './video-fields';

/** Lists the posts that contain a video. */
export function UsesDialog( {
	video,
	onClose,
}: {
	video: Video;
	onClose: () => void;
} ): JSX.Element {
	const { id } = video;
	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ sprintf(
				/* translators: %s: a video’s title. */
				__( 'Posts with “%s”', 'freehold' ),
				titleOf( video )
			) }
			onRequestClose={ onClose }
		>
			<UsedIn
				fetchPage={ useCallback(
					( before ) => fetchVideoPosts( id, before ),
					[ id ]
				) }
			/>
		</Modal>
	);
}
