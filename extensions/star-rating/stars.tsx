import type { Rating } from './rating';

/**
 * A star of 24 by 24, as its path goes on from its tip, and its half. The same as in `Stars.php`.
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
 * The stars as they are drawn for visitors, in one picture.
 */
export function Stars( { rating, max }: Rating ): JSX.Element {
	const whole = Math.floor( rating );
	// Cut at both sides, so that the stars begin where the text around them does.
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
