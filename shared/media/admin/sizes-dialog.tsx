import { useLoaded } from '@freehold/admin/use-loaded';
import { ErrorNotice } from '@freehold/controls';
import { LazySizesWork } from '@freehold/video-files/lazy-sizes';
import { Modal, Spinner } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchSizesPlan, makeSizes, type Video } from './client';
import { titleOf } from './video-fields';

/** Has the smaller sizes of a video made by the site, if it can, and returns what it lacks. */
async function load( guid: string ) {
	const plan = await fetchSizesPlan( guid );
	if ( plan.by_site && plan.missing.length > 0 ) {
		await makeSizes( guid );
	}
	return plan;
}

/** Makes the smaller sizes of a video. The work goes on when the dialog is closed. */
export function SizesDialog( {
	video,
	onClose,
}: {
	video: Video;
	onClose: () => void;
} ): JSX.Element {
	const { guid } = video;
	const { data, error, reload } = useLoaded(
		useCallback( () => load( guid ), [ guid ] )
	);
	const isComplete = data?.missing.length === 0;
	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ sprintf(
				/* translators: %s: a video’s title. */
				__( 'Smaller sizes of “%s”', 'freehold' ),
				titleOf( video )
			) }
			onRequestClose={ onClose }
		>
			{ ! data && ! error && <Spinner /> }
			<ErrorNotice message={ error } />
			{ isComplete && (
				<p>
					{ __(
						'This video has every size that it needs.',
						'freehold'
					) }
				</p>
			) }
			{ data?.by_site && ! isComplete && (
				<p>
					{ __(
						'The site is making them. This takes a while, and you can leave.',
						'freehold'
					) }
				</p>
			) }
			{ data && ! data.by_site && (
				<LazySizesWork
					guid={ guid }
					title={ titleOf( video ) }
					missing={ data.missing.map( ( { side } ) => side ) }
					onDone={ () => void reload() }
				/>
			) }
		</Modal>
	);
}
