import type { PendingImage } from '@freehold/images/use-uploads';
import { Spinner } from '@wordpress/components';

/** Renders the images that are being uploaded. They are in no attribute until the whole batch has arrived. */
export function PendingTiles( {
	pending,
}: {
	pending: PendingImage[];
} ): JSX.Element | null {
	return pending.length ? (
		<div className="tiled-gallery__pending">
			{ pending.map( ( { key, url } ) => (
				<div key={ key } className="tiled-gallery__pending-item">
					{ url && <img src={ url } alt="" /> }
					<Spinner />
				</div>
			) ) }
		</div>
	) : null;
}
