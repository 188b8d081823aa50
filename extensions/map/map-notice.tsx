import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Failure } from './draw/types';
import { PlaceList } from './place-list';
import type { StoredPoint } from './types';

/** Returns the message for the user if the map cannot be drawn. */
function reasonOf( { code, message }: Failure ): string {
	return code === 'mapkit_error' && /token|Unauthorized/.test( message )
		? __(
				'Failed to retrieve a Mapkit API token. Please try refreshing.',
				'freehold'
		  )
		: __(
				'The map could not be loaded here. Visitors see this list when the map cannot be loaded.',
				'freehold'
		  );
}

type Props = {
	/** Empty if there is none. */
	notice: string;
	failure: Failure | undefined;
	points: StoredPoint[];
	onRetry: () => void;
};

/** Renders what the user should know about the map, and the list of places if it cannot be drawn. */
export function MapNotice( {
	notice,
	failure,
	points,
	onRetry,
}: Props ): JSX.Element {
	return (
		<div
			className={
				failure
					? 'wp-block-jetpack-map__notice is-all'
					: 'wp-block-jetpack-map__notice'
			}
		>
			<Notice
				status={ failure ? 'error' : 'warning' }
				isDismissible={ false }
				actions={
					failure && [
						{
							label: __( 'Try again', 'freehold' ),
							onClick: onRetry,
						},
					]
				}
			>
				{ failure ? reasonOf( failure ) : notice }
			</Notice>
			{ failure && <PlaceList points={ points } /> }
		</div>
	);
}
