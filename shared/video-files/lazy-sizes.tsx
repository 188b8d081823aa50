import { lazyPart } from '@freehold/blocks/lazy-part';
import { loadChunk } from '@freehold/blocks/load-chunk';
import { Button } from '@freehold/controls';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { startSizes } from './sizes';
import type { SizesWork } from './sizes-work';

const CHUNK = 'video-sizes';

const useSizesWork = lazyPart( CHUNK, () =>
	import( /* webpackChunkName: "video-sizes" */ './sizes-work' ).then(
		( part ) => part.SizesWork
	)
);

/** Renders what makes smaller sizes. Its code loads when it is first shown. */
export function LazySizesWork(
	props: Parameters< typeof SizesWork >[ 0 ]
): JSX.Element {
	const { hasFailed, part: Work, retry } = useSizesWork();
	if ( Work ) {
		return <Work { ...props } />;
	}
	return hasFailed ? (
		<Button variant="secondary" onClick={ retry }>
			{ __( 'Try again', 'freehold' ) }
		</Button>
	) : (
		<Spinner />
	);
}

/**
 * Makes the smaller sizes of a new video, if the owner wants that.
 *
 * @param given The video.
 */
export async function startNewSizes(
	given: Parameters< typeof startSizes >[ 0 ]
): Promise< void > {
	const sizes = await loadChunk(
		CHUNK,
		() => import( /* webpackChunkName: "video-sizes" */ './sizes' )
	);
	await sizes.startSizes( { ...given, isAutomatic: true } );
}
