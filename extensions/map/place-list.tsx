import { __ } from '@wordpress/i18n';
import { linkOf } from './link';
import type { StoredPoint } from './types';

/** Renders the list of places with links that visitors see when no map can be drawn. */
export function PlaceList( {
	points,
}: {
	points: StoredPoint[];
} ): JSX.Element {
	return (
		<ul>
			{ points.map( ( point, index ) => (
				<li key={ index }>
					<a href={ linkOf( point ) }>
						{ point.title ||
							point.placeTitle ||
							__( 'Unnamed place', 'freehold' ) }
					</a>
				</li>
			) ) }
		</ul>
	);
}
