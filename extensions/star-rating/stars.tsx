import constants from './constants.json';
import type { Rating } from './rating';

/** The width and height of a star in pixels, and the paths of a star and of its left half, starting at the top. */
const { size: SIZE, star: STAR, half: HALF } = constants;

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
