import type { Rating } from './rating';

/**
 * The paths of a star of 24 by 24 pixels and of its half, starting at the top. The same as in `Rating.php`.
 */
export const STAR =
	'l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.4-6.1 3.4 1.4-6.9-5.2-4.7 7-.8z';
export const HALF = 'l-2.9 6.4-7 .8 5.2 4.7-1.4 6.9 6.1-3.4z';
export const SIZE = 24;

const paths = ( from: number, to: number, shape: string ): string => {
	let path = '';
	for ( let star = from; star < to; star++ ) {
		path += `M${ star * SIZE + SIZE / 2 } 2.6${ shape }`;
	}
	return path;
};

/**
 * Draws all stars as one image, as for visitors.
 */
export function Stars( { rating, max }: Rating ): JSX.Element {
	const whole = Math.floor( rating );
	// Crops both sides, so that the stars align with the surrounding text.
	const width = max * SIZE - 2;
	return (
		<svg
			viewBox={ `1 0 ${ width } ${ SIZE }` }
			width={ width }
			height={ SIZE }
			fill="none"
			stroke="currentColor"
			strokeWidth="1.4"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path
				className="jetpack-rating-star__empty"
				d={ paths( whole, max, STAR ) }
			/>
			<path
				fill="currentColor"
				stroke="none"
				d={ paths( whole, Math.ceil( rating ), HALF ) }
			/>
			<path fill="currentColor" d={ paths( 0, whole, STAR ) } />
		</svg>
	);
}
