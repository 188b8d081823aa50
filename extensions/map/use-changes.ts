import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import type { MapView } from './draw/types';
import { withPoints } from './points';
import type { Attributes, ReadAttributes, StoredPoint } from './types';

/** Changes the places of a map, each time as an undo step, and its view. */
export function useChanges(
	attributes: ReadAttributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void
) {
	const { points } = attributes;
	const beginStep = useUndoSteps();
	const setPoints = ( changed: StoredPoint[] ) => {
		beginStep();
		setAttributes( withPoints( attributes, changed ) );
	};
	const withChange = ( index: number, part: Partial< StoredPoint > ) =>
		points.map( ( point, at ) =>
			at === index ? { ...point, ...part } : point
		);
	return {
		add: ( point: StoredPoint ) => {
			if ( ! points.some( ( { id } ) => id === point.id ) ) {
				setPoints( [ ...points, point ] );
			}
		},
		/** Changes a field; typing in it is one step. */
		edit: (
			index: number,
			part: Partial< StoredPoint >,
			field: string
		) => {
			beginStep( `${ index }.${ field }` );
			setAttributes( { points: withChange( index, part ) } );
		},
		movePlace: (
			index: number,
			[ longitude, latitude ]: [ number, number ]
		) =>
			setPoints(
				withChange( index, { coordinates: { longitude, latitude } } )
			),
		remove: ( index: number ) =>
			setPoints( points.filter( ( _, at ) => at !== index ) ),
		/** Stores the view after the user has moved the map. Places say where the map is, and several how close. */
		moveMap: ( { center: [ lng, lat ], zoom }: MapView ) => {
			if ( points.length === 0 ) {
				setAttributes( { zoom, mapCenter: { lng, lat } } );
			} else if (
				points.length === 1 &&
				Math.abs( zoom - attributes.zoom ) > 0.001
			) {
				setAttributes( { zoom } );
			}
		},
	};
}
