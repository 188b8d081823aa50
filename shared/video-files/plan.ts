/** A smaller size that a video lacks, as the site says. */
export type Wanted = {
	/** Its shorter side in pixels. */
	side: number;
	/** The most bits per second that its images need. */
	bits: number;
};

/** Width and height in pixels. */
export type Shape = { width: number; height: number };

/** A size that is made, with its part of the whole work. */
export type Planned = Wanted & { part: number };

/** How much of the time the encoding takes; the rest is the upload. */
const ENCODING = 0.8;

/**
 * A frame of a quarter of the pixels needs more than a quarter of the bits, because its details are as many: the usual exponent for
 * encoders.
 */
const DETAIL = 0.75;

/**
 * Returns a shape with even sides, which H.264 needs. PHP’s `Recipe` makes the same.
 *
 * @param shape  The video’s shape, as viewers see it.
 * @param wanted The shorter side that it may have at most.
 */
export function shapeFor(
	{ height, width }: Shape,
	wanted = Number.POSITIVE_INFINITY
): Shape {
	// A video in portrait format has the size of the one in landscape format.
	const scale = Math.min( 1, wanted / Math.min( width, height ) );
	const even = ( value: number ) =>
		Math.max( 2, Math.round( ( value * scale ) / 2 ) * 2 );
	return { width: even( width ), height: even( height ) };
}

/**
 * Returns how many bits per second the images of a size get: no more than the original’s, or the file would not be smaller.
 *
 * @param wanted   The size.
 * @param shape    The video’s shape.
 * @param original The original’s bits per second; 0 if unknown.
 */
export function bitsFor(
	{ bits, side }: Wanted,
	{ height, width }: Shape,
	original: number
): number {
	const pixels = ( side / Math.min( width, height ) ) ** 2;
	return original > 0
		? Math.round( Math.min( bits, original * pixels ** DETAIL ) )
		: bits;
}

/**
 * Returns the sizes in the order in which they are made, the smallest first, so that phones are served soon.
 *
 * @param missing What the video lacks.
 */
export function planSizes( missing: Wanted[] ): Planned[] {
	const all = missing.reduce( ( sum, { side } ) => sum + side ** 2, 0 );
	return [ ...missing ]
		.sort( ( one, other ) => one.side - other.side )
		.map( ( wanted ) => ( { ...wanted, part: wanted.side ** 2 / all } ) );
}

/**
 * Returns the part of the whole work that is done, 0 to 1. It never goes back.
 *
 * @param sizes    The plan.
 * @param index    The size that is being made.
 * @param step     What is done with it.
 * @param progress The part of that step that is done, 0 to 1.
 */
export function progressOf(
	sizes: Planned[],
	index: number,
	step: 'encode' | 'upload',
	progress: number
): number {
	const before = sizes
		.slice( 0, index )
		.reduce( ( sum, { part } ) => sum + part, 0 );
	const within =
		step === 'encode'
			? progress * ENCODING
			: ENCODING + progress * ( 1 - ENCODING );
	return Math.min( 1, before + ( sizes[ index ]?.part ?? 0 ) * within );
}
