import type { Attributes } from './types';

/** What the highest rating can be. */
export const LOWEST_MAX = 2;
export const HIGHEST_MAX = 10;
export const DEFAULT_MAX = 5;

/** The step between two ratings. */
export const STEP = 0.5;

/** A rating that can be drawn. */
export type Rating = {
	/** From 0 to `max`, in halves. */
	rating: number;
	/** From 2 to 10. */
	max: number;
};

/**
 * The number nearest to a given one between two others.
 *
 * @param value   Any number.
 * @param lowest  The least allowed.
 * @param highest The most allowed.
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
 * The rating that a block shows, whatever its post holds.
 *
 * @param attributes           The stored attributes.
 * @param attributes.rating    Its rating.
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
			Math.round( clamp( numberOr( rating, 1 ), 0, max ) / STEP ) * STEP,
		max,
	};
}

/**
 * How many stars the stored markup holds: one for each that is started, whatever the highest rating.
 *
 * @param rating The stored rating; a number that no post holds in earnest ends at 100 stars.
 */
export const startedStars = ( rating: number ): number =>
	Math.ceil( clamp( numberOr( rating, 0 ), 0, 100 ) );

/**
 * The rating after a click on a star: that many stars; half a star less where it was that many before.
 *
 * @param star   The star's number, from 1.
 * @param rating The rating before.
 */
export const afterClick = ( star: number, rating: number ): number =>
	star === rating ? star - STEP : star;

/**
 * The rating after a key, as WAI-ARIA's slider pattern has it.
 *
 * @param key            The name of the key.
 * @param current        The rating before.
 * @param current.rating Its stars.
 * @param current.max    Its highest rating.
 * @param isRtl          Whether stars run from right to left.
 * @return The rating, or null where the key means nothing.
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
