import type { Attributes } from './types';

/** The limits of the highest rating. */
export const LOWEST_MAX = 2;
export const HIGHEST_MAX = 10;
export const DEFAULT_MAX = 5;

/** The rating of a new block. */
export const DEFAULT_RATING = 1;

/** The step between two ratings. */
export const STEP = 0.5;

/** A rating that can be drawn. */
export type Rating = {
	/** From 0 to `max`, in steps of 0.5. */
	rating: number;
	/** From 2 to 10. */
	max: number;
};

/**
 * Limits a number to a range.
 *
 * @param value   Any number.
 * @param lowest  The minimum.
 * @param highest The maximum.
 */
export const clamp = (
	value: number,
	lowest: number,
	highest: number
): number => Math.min( highest, Math.max( lowest, value ) );

const numberOr = ( value: unknown, otherwise: number ): number => {
	const number = value === null || value === '' ? NaN : Number( value );
	return Number.isNaN( number ) ? otherwise : number;
};

/**
 * Returns the rating to show, limited to valid values.
 *
 * @param attributes           The stored attributes.
 * @param attributes.maxRating Its highest rating.
 */
export function readRating( {
	rating,
	maxRating,
}: Pick< Attributes, 'rating' | 'maxRating' > ): Rating {
	const max = clamp(
		Math.round( numberOr( maxRating, DEFAULT_MAX ) ),
		LOWEST_MAX,
		HIGHEST_MAX
	);
	return {
		rating:
			Math.round(
				clamp( numberOr( rating, DEFAULT_RATING ), 0, max ) / STEP
			) * STEP,
		max,
	};
}

/**
 * Returns the number of stars in the stored markup: the rating rounded up.
 *
 * @param rating The stored rating. At most 100 stars are saved.
 */
export const startedStars = ( rating: number ): number =>
	Math.ceil( clamp( numberOr( rating, 0 ), 0, 100 ) );

/**
 * Returns the rating after a click on a star: that star's number, or half a star less if it was the rating.
 *
 * @param star   The star's number, from 1.
 * @param rating The rating before.
 */
export const afterClick = ( star: number, rating: number ): number =>
	star === rating ? star - STEP : star;

/**
 * Returns the rating after a key press, as in WAI-ARIA's slider pattern.
 *
 * @param key            The name of the key.
 * @param current        The rating before.
 * @param current.rating Its stars.
 * @param current.max    Its highest rating.
 * @param isRtl          Whether stars run from right to left.
 * @return The rating, or null for any other key.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function afterKey(
	key: string,
	{ rating, max }: Rating,
	isRtl: boolean
): number | null {
	const forward = isRtl ? -STEP : STEP;
	const steps: Record< string, number > = {
		ArrowUp: STEP,
		ArrowDown: -STEP,
		ArrowRight: forward,
		ArrowLeft: -forward,
		PageUp: 1,
		PageDown: -1,
		Home: -max,
		End: max,
	};
	const step = steps[ key ];
	return step === undefined ? null : clamp( rating + step, 0, max );
}
